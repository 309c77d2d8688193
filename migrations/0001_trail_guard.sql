-- Rows of the audit trail are added and never changed, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', tg_table_name USING errcode = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
