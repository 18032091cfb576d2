from tests.api.exports.sample_games import DAYS, NAMES, played, shared, told, with_a_bankrupt
from tests.scoring.une.builders import page


def test_the_days_of_a_player_add_up_to_what_the_result_says() -> None:
    account = told(played(*NAMES, flash=True))
    for player in account.players:
        assert [day.day for day in player.days] == list(DAYS)
        assert player.points == player.total + player.penalty
        assert player.ads == sum(day.ads for day in player.days)
        for day in player.days:
            assert day.total == max(0, sum(amount or 0 for amount in day.lines.values()))


def test_lines_that_a_mode_does_not_count_are_not_there() -> None:
    assert told(played("Ada", "Bao", "Chloé", mode="family")).lines == ("articles", "photos")
    assert "surplus" not in told(played("Ada", mode="puzzle", days=("friday",))).lines
    assert "flash" not in told(played("Ada", "Bao")).lines


def test_days_given_out_of_order_are_told_in_order() -> None:
    account = told(played("Ada", "Bao", days=("sunday", "friday", "saturday")))
    assert account.days == account.played == DAYS
    assert [day.day for day in account.players[0].days] == list(DAYS)


def test_the_bankrupt_come_last_whatever_their_points() -> None:
    account = told(with_a_bankrupt())
    assert [player.name for player in account.standings] == ["Bao", "Chloé", "Ada"]
    assert account.standings[-1].rank is None
    assert account.standings[-1].points > account.standings[0].points


def test_those_whom_nothing_parts_win_together() -> None:
    assert [player.name for player in told(shared()).winners] == ["Ada", "Bao"]


def test_a_line_nobody_can_fill_yet_is_open() -> None:
    data = played("Ada", "Bao", days=("friday",))
    data["rounds"][0]["boards"][0]["layout"] = page("friday") | {
        "tiles": [{**page("friday")["tiles"][0], "code": None, "points": None}]
    }
    day = told(data).players[0].on("friday")
    assert day is not None
    assert day.lines["tribune"] is None
    assert not day.complete
