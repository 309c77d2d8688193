CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_name" text NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"audit_ids" integer[] NOT NULL,
	"counts" jsonb NOT NULL,
	"list" text NOT NULL,
	"list_sha256" text NOT NULL,
	"backups_kept" integer NOT NULL,
	"backup_days" integer NOT NULL,
	"viewers" integer[]
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "retention_action" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "hold_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "hold_by" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "hold_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "hold_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "erasures_erased_at_index" ON "erasures" USING btree ("erased_at","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_hold_by_users_id_fk" FOREIGN KEY ("hold_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_hold_by_index" ON "clients" USING btree ("hold_by");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_retention_check" CHECK ("clients"."retention_months" between 1 and 240);--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_retention_action_check" CHECK ("clients"."retention_action" in ('ask', 'erase'));
--> statement-breakpoint
UPDATE audits SET completed_at = updated_at WHERE status = 'completed';
--> statement-breakpoint
-- While a client is on legal hold, nothing of its audits is deleted, whichever statement tries.
CREATE FUNCTION refuse_on_hold(audit integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audits JOIN clients ON clients.id = audits.client_id
      WHERE audits.id = audit AND clients.hold_since IS NOT NULL) THEN
    RAISE EXCEPTION 'the client of audit % is on legal hold', audit
      USING errcode = '23001', constraint = 'client_on_hold';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_audit_on_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_on_hold(old.id);
  RETURN old;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_record_on_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_on_hold(old.audit_id);
  RETURN old;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_answer_on_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_on_hold(audit_id) FROM interviews WHERE id = old.interview_id;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_attachment_on_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_on_hold(audit_id) FROM answers JOIN interviews ON interviews.id = interview_id WHERE answers.id = old.answer_id;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER audits_on_hold BEFORE DELETE ON audits FOR EACH ROW EXECUTE FUNCTION keep_audit_on_hold();
--> statement-breakpoint
CREATE TRIGGER answers_on_hold BEFORE DELETE ON answers FOR EACH ROW EXECUTE FUNCTION keep_answer_on_hold();
--> statement-breakpoint
CREATE TRIGGER attachments_on_hold BEFORE DELETE ON attachments FOR EACH ROW EXECUTE FUNCTION keep_attachment_on_hold();
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['interviews', 'sources', 'deliverables', 'process_versions', 'process_steps', 'scenarios',
      'opportunities', 'findings', 'comment_threads', 'client_links', 'benefits', 'slides', 'deck_templates'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION keep_record_on_hold()', t || '_on_hold', t);
  END LOOP;
END $$;
