-- The audit that an email is about, so that the outbox hides it from administrators who do not see the audit. Of earlier
-- emails it is not known: those of the same kinds are hidden.
ALTER TABLE "emails" ADD COLUMN "audit_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_audit_id_index" ON "emails" USING btree ("audit_id");--> statement-breakpoint
-- Of an audit, or of none.
CALL derived.secure_rows('emails', $$
  audit_id IS NULL OR EXISTS (SELECT FROM audits WHERE id = audit_id)
$$);
--> statement-breakpoint
CALL derived.secure_rows_of('emails', 'email_secrets', 'email_id');
