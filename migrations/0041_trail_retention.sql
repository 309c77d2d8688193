-- Entries of the audit trail are never changed. Those older than 12 months can be deleted, which the retention does after it has exported them.
DROP TRIGGER trail_append_only ON trail;--> statement-breakpoint
CREATE TRIGGER trail_append_only BEFORE UPDATE OR TRUNCATE ON trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER trail_kept BEFORE DELETE ON trail
  FOR EACH ROW WHEN (OLD.at > now() - interval '12 months') EXECUTE FUNCTION refuse_change();
