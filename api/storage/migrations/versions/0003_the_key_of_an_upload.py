"""The key of an upload."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("scans", schema=None) as batch_op:
        batch_op.add_column(sa.Column("upload_hash", sa.String(length=64), nullable=True))
        batch_op.create_unique_constraint(batch_op.f("uq_scans_upload_hash"), ["upload_hash"])


def downgrade() -> None:
    """Undo it."""
    with op.batch_alter_table("scans", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("uq_scans_upload_hash"), type_="unique")
        batch_op.drop_column("upload_hash")
