"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "events",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("subject", sa.String(length=32), nullable=True),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_events")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("events", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_events_at"), ["at"], unique=False)
        batch_op.create_index(batch_op.f("ix_events_game_id_seq"), ["game_id", "seq"], unique=False)

    op.create_table(
        "games",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("code", sa.String(length=32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("edition", sa.String(length=80), nullable=False),
        sa.Column("mode", sa.String(length=32), nullable=False),
        sa.Column("scenario", sa.Integer(), nullable=True),
        sa.Column("changed_rules", sa.JSON(), nullable=False),
        sa.Column("day", sa.String(length=32), nullable=False),
        sa.Column("stage", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("drafts", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("code", name=op.f("uq_games_code")),
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_games_expires"), ["expires"], unique=False)

    op.create_table(
        "audit",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("member_id", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=32), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("day", sa.String(length=32), nullable=True),
        sa.Column("subject", sa.String(length=32), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("before", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("after", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_audit_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    with op.batch_alter_table("audit", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_audit_game_id"), ["game_id"], unique=False)

    op.create_table(
        "members",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("role", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("partner", sa.String(length=80), nullable=True),
        sa.Column("character", sa.String(length=80), nullable=True),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_members_game_id_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_members")),
        sa.UniqueConstraint("game_id", "seat", name=op.f("uq_members_game_id_seat")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_members_token_hash")),
    )
    with op.batch_alter_table("members", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_members_game_id"), ["game_id"], unique=False)

    op.create_table(
        "scans",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=True),
        sa.Column("member_id", sa.String(length=32), nullable=True),
        sa.Column("owner_hash", sa.String(length=64), nullable=True),
        sa.Column("edition", sa.String(length=80), nullable=False),
        sa.Column("photo_key", sa.String(length=64), nullable=False),
        sa.Column("board_key", sa.String(length=64), nullable=False),
        sa.Column("machine", sa.JSON(), nullable=False),
        sa.Column("layout", sa.JSON(), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.Column("doubts_settled", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_scans_game_id_games"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["member_id"], ["members.id"], name=op.f("fk_scans_member_id_members"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scans")),
    )
    with op.batch_alter_table("scans", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_scans_board_key"), ["board_key"], unique=False)
        batch_op.create_index(batch_op.f("ix_scans_expires"), ["expires"], unique=False)
        batch_op.create_index(batch_op.f("ix_scans_game_id"), ["game_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_scans_member_id"), ["member_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_scans_owner_hash"), ["owner_hash"], unique=False)
        batch_op.create_index(batch_op.f("ix_scans_photo_key"), ["photo_key"], unique=False)

    op.create_table(
        "boards",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("day", sa.String(length=32), nullable=False),
        sa.Column("member_id", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("scan_id", sa.String(length=32), nullable=True),
        sa.Column("layout", sa.JSON(), nullable=False),
        sa.Column("token", sa.Integer(), nullable=True),
        sa.Column("rulings", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_boards_game_id_games"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["member_id"], ["members.id"], name=op.f("fk_boards_member_id_members"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["scan_id"], ["scans.id"], name=op.f("fk_boards_scan_id_scans"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_boards")),
        sa.UniqueConstraint("game_id", "day", "member_id", name=op.f("uq_boards_game_id_day_member_id")),
    )
    with op.batch_alter_table("boards", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_boards_member_id"), ["member_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_boards_scan_id"), ["scan_id"], unique=False)


def downgrade() -> None:
    """Undo it."""
    with op.batch_alter_table("boards", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_boards_scan_id"))
        batch_op.drop_index(batch_op.f("ix_boards_member_id"))

    op.drop_table("boards")
    with op.batch_alter_table("scans", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_scans_photo_key"))
        batch_op.drop_index(batch_op.f("ix_scans_owner_hash"))
        batch_op.drop_index(batch_op.f("ix_scans_member_id"))
        batch_op.drop_index(batch_op.f("ix_scans_game_id"))
        batch_op.drop_index(batch_op.f("ix_scans_expires"))
        batch_op.drop_index(batch_op.f("ix_scans_board_key"))

    op.drop_table("scans")
    with op.batch_alter_table("members", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_members_game_id"))

    op.drop_table("members")
    with op.batch_alter_table("audit", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_audit_game_id"))

    op.drop_table("audit")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_games_expires"))

    op.drop_table("games")
    with op.batch_alter_table("events", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_events_game_id_seq"))
        batch_op.drop_index(batch_op.f("ix_events_at"))

    op.drop_table("events")
