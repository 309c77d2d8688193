-- Deliveries stay for 30 days. If their audit is deleted, its number remains, without the title or step
-- that the message named (docs/decisions/054).
CREATE FUNCTION derived.message_head(body text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT substring(body FROM '^\{"type":"[a-z.]+","timestamp":"[^"]+","data":\{"auditId":\d+')
$$;
--> statement-breakpoint
CREATE INDEX webhook_deliveries_audit_index ON webhook_deliveries
  ((substring(derived.message_head(body) FROM '\d+$')::integer));
--> statement-breakpoint
CREATE FUNCTION derived.empty_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.webhook_deliveries SET body = derived.message_head(body) || '}}'
  WHERE substring(derived.message_head(body) FROM '\d+$')::integer IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audits_empty_webhook_deliveries AFTER DELETE ON audits REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION derived.empty_webhook_deliveries();
--> statement-breakpoint
UPDATE webhook_deliveries SET body = derived.message_head(body) || '}}'
WHERE derived.message_head(body) IS NOT NULL
  AND NOT EXISTS (SELECT FROM audits WHERE id = substring(derived.message_head(body) FROM '\d+$')::integer);
