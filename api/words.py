"""What the service says when it cannot do what was asked: every problem's code, status and sentences.

Codes are stable; sentences may improve. Rooms with problems of their own `add` them when they are imported.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from api.cli.typography import typeset

Both = tuple[str, str]


@dataclass(frozen=True)
class Said:
    """A problem's status, its title and its detail, in French and in English; `{name}` is a value of the problem."""

    status: int
    title: Both
    detail: Both


PROBLEMS: dict[str, Said] = {}


def add(problems: Mapping[str, Said]) -> None:
    """Make problems known. French is written with plain spaces; those that may not break become narrow here."""
    for code, said in problems.items():
        title, detail = ((typeset(french, "fr"), english) for french, english in (said.title, said.detail))
        known = PROBLEMS.setdefault(code, Said(said.status, title, detail))
        if known != Said(said.status, title, detail):
            raise ValueError(f"two problems are called {code}")


add(
    {
        "not_found": Said(
            404,
            ("Introuvable", "Not found"),
            (
                "Il n’y a rien à cette adresse ; vérifiez-la, ou demandez un nouveau lien.",
                "There is nothing at this address; check it, or ask for a new link.",
            ),
        ),
        "method_not_allowed": Said(
            405,
            ("Méthode refusée", "Method not allowed"),
            (
                "Cette adresse existe, mais pas pour cette méthode ; l’en-tête Allow dit lesquelles elle connaît.",
                "This address exists, but not for this method; the Allow header tells which it knows.",
            ),
        ),
        "bad_request": Said(
            400,
            ("Demande illisible", "Unreadable request"),
            (
                "La demande ne se lit pas ; corrigez son contenu et recommencez.",
                "The request cannot be read; correct what it holds and try again.",
            ),
        ),
        "invalid": Said(
            422,
            ("Demande non valable", "Invalid request"),
            (
                "La demande n’est pas valable ({where}) ; « errors » dit ce qui est à corriger.",
                "The request is not valid ({where}); “errors” tells what is to be corrected.",
            ),
        ),
        "bad_input": Said(
            422,
            ("Entrée non valable", "Invalid input"),
            (
                "Ce qui a été envoyé ne peut pas être compté ; corrigez-le et recommencez.",
                "What was sent cannot be scored; correct it and try again.",
            ),
        ),
        "body_too_large": Said(
            413,
            ("Envoi trop lourd", "Too large"),
            (
                "L’envoi dépasse {most} octets ; envoyez une photo plus légère.",
                "The request is larger than {most} bytes; send a lighter photo.",
            ),
        ),
        "body_too_slow": Said(
            408,
            ("Envoi interrompu", "Upload interrupted"),
            (
                "La suite de l’envoi n’arrive plus ; recommencez avec une meilleure connexion.",
                "The rest of the request does not arrive; try again with a better connection.",
            ),
        ),
        "unsupported_type": Said(
            415,
            ("Format inconnu", "Unknown format"),
            (
                "Ce format n’est pas accepté ici ; envoyez ce que la description de l’API demande.",
                "This format is not accepted here; send what the description of the API asks for.",
            ),
        ),
        "wrong_host": Said(
            421,
            ("Mauvaise adresse", "Wrong host"),
            (
                "Ce service ne répond pas sous ce nom ; utilisez son adresse publique.",
                "This service does not answer under that name; use its public address.",
            ),
        ),
        "token_missing": Said(
            401,
            ("Lien nécessaire", "Link needed"),
            (
                "Il faut un lien personnel pour cela ; ouvrez celui que la partie vous a donné.",
                "This needs a personal link; open the one that the game gave you.",
            ),
        ),
        "token_unknown": Said(
            401,
            ("Lien inconnu", "Unknown link"),
            (
                "Ce lien personnel n’est pas connu, ou ne l’est plus ; demandez-en un nouveau à l’hôte.",
                "This personal link is not known, or no longer; ask the host for a new one.",
            ),
        ),
        "not_allowed": Said(
            403,
            ("Pas permis", "Not allowed"),
            (
                "Votre rôle ne permet pas cela ; demandez-le à l’hôte ou à l’arbitre.",
                "Your role does not allow this; ask the host or the referee.",
            ),
        ),
        "version_missing": Said(
            428,
            ("Version nécessaire", "Version needed"),
            (
                "Dites quelle version vous changez, par l’en-tête If-Match ou le champ « version ».",
                "Say which version you are changing, in the If-Match header or the field “version”.",
            ),
        ),
        "changed_meanwhile": Said(
            409,
            ("Changé entre-temps", "Changed meanwhile"),
            (
                "Quelqu’un d’autre vient de changer cela ; regardez son état présent, et recommencez s’il le faut.",
                "Somebody else has just changed this; look at its present state, and try again if it is still needed.",
            ),
        ),
        "rate_limited": Said(
            429,
            ("Trop de demandes", "Too many requests"),
            (
                "Trop de demandes en peu de temps ; recommencez dans {seconds} s.",
                "Too many requests in a short time; try again in {seconds} s.",
            ),
        ),
        "internal": Said(
            500,
            ("Erreur du service", "Error of the service"),
            (
                "Le service s’est trompé ; recommencez, et si cela se répète, signalez le numéro « instance ».",
                "The service made a mistake; try again, and if it happens again, report the number “instance”.",
            ),
        ),
        "database_unavailable": Said(
            503,
            ("Base de données injoignable", "Database unavailable"),
            (
                "La base de données ne répond pas pour le moment ; rien n’a été changé, recommencez dans un instant.",
                "The database does not answer just now; nothing was changed, try again in a moment.",
            ),
        ),
        "store_unavailable": Said(
            503,
            ("Photos injoignables", "Photos unavailable"),
            (
                "Les photos ne peuvent être ni lues ni gardées pour le moment ; recommencez dans un instant.",
                "Photos can be neither read nor kept just now; try again in a moment.",
            ),
        ),
        "storage_full": Said(
            507,
            ("Plus de place", "Storage full"),
            (
                "Le service n’a plus de place pour garder cela ; rien n’a été changé. Prévenez qui s’en occupe.",
                "The service has no room left to keep this; nothing was changed. Tell whoever runs it.",
            ),
        ),
        "not_ready": Said(
            503,
            ("Pas prêt", "Not ready"),
            (
                "Le service n’est pas prêt ({missing}) ; réessayez dans un instant.",
                "The service is not ready ({missing}); try again in a moment.",
            ),
        ),
        "closing": Said(
            503,
            ("Le service s’arrête", "The service is stopping"),
            (
                "Le service s’arrête ou redémarre ; recommencez dans un instant.",
                "The service is stopping or restarting; try again in a moment.",
            ),
        ),
    }
)
