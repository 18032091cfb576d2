"""The few words that faces print beside what the edition says."""

SECTIONS = {
    "fr": {"sport": "SPORT", "business": "COMMERCE", "news": "ACTUALITÉS"},
    "en": {"sport": "SPORT", "business": "BUSINESS", "news": "NEWS"},
}
WORDS = {
    "fr": {
        "tribune": "TRIBUNE",
        "photo": "Phot. Gazette",
        "reporter": "De notre envoyé tout près",
        "friday": "VENDREDI",
        "saturday": "SAMEDI",
        "sunday": "DIMANCHE",
        "weekend": "ÉDITION DU VENDREDI ET DU SAMEDI",
        "sunday edition": "ÉDITION DU DIMANCHE",
        "motto": "Organe des faits menus et des grands vents",
        "price": "Prix : un sourire",
        "number": "N° 1 912",
        "ad": "RÉCLAME",
        "back": "LA GAZETTE",
    },
    "en": {
        "tribune": "TRIBUNE",
        "photo": "Gazette photograph",
        "reporter": "From our man round the corner",
        "friday": "FRIDAY",
        "saturday": "SATURDAY",
        "sunday": "SUNDAY",
        "weekend": "FRIDAY AND SATURDAY EDITION",
        "sunday edition": "SUNDAY EDITION",
        "motto": "The organ of small facts and high winds",
        "price": "Price: one smile",
        "number": "No. 1,912",
        "ad": "ADVERTISEMENT",
        "back": "THE GAZETTE",
    },
}


def word(language: str, key: str) -> str:
    """A word in a language."""
    return WORDS[language][key]
