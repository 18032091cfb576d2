"""The clock of a round."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    """Undo it."""
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_column("clock")
