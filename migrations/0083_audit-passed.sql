-- When an audit passed to the administrator who deleted its owner's account: its editors are notified (docs/decisions/045).
ALTER TABLE "audits" ADD COLUMN "passed_at" timestamp (3) with time zone;
