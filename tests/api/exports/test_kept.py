from api.exports.kept import Kept


def test_what_was_made_once_is_not_made_again() -> None:
    kept, made = Kept(100), []

    def make() -> bytes:
        made.append(1)
        return b"x" * 10

    assert kept.get("a", make) == kept.get("a", make) == b"x" * 10
    assert len(made) == 1


def test_the_least_lately_asked_for_leaves_when_there_is_no_room() -> None:
    kept = Kept(30)
    for key in ("a", "b", "c"):
        kept.get(key, lambda: b"x" * 10)
    kept.get("a", lambda: b"never made")
    kept.get("d", lambda: b"x" * 10)
    assert kept.size == 30
    assert kept.get("a", lambda: b"new") == b"x" * 10
    assert kept.get("b", lambda: b"new") == b"new"


def test_what_is_larger_than_all_the_room_is_made_each_time() -> None:
    kept = Kept(5)
    assert kept.get("a", lambda: b"x" * 6) == b"x" * 6
    assert kept.size == 0
