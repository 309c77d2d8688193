CREATE TABLE "name_decisions" (
	"audit_id" integer NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"replacement" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_decisions_audit_id_key_pk" PRIMARY KEY("audit_id","key"),
	CONSTRAINT "name_decisions_action_check" CHECK ("name_decisions"."action" in ('cover', 'keep'))
);
--> statement-breakpoint
ALTER TABLE "name_decisions" ADD CONSTRAINT "name_decisions_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_decisions" ADD CONSTRAINT "name_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_decisions_decided_by_index" ON "name_decisions" USING btree ("decided_by");--> statement-breakpoint
INSERT INTO "name_decisions" ("audit_id", "key", "action")
SELECT "audit_id", regexp_replace("kept"."key", '^((mrs?|ms|miss|mx|dr|prof|professor|herrn?|frau)\.? +)+', ''), 'keep' FROM "export_choices", jsonb_array_elements_text(
  CASE WHEN jsonb_typeof("choice" -> 'kept') = 'array' THEN "choice" -> 'kept' ELSE '[]' END
) AS "kept"("key")
ON CONFLICT DO NOTHING;
