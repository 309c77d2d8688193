CREATE TABLE "assistance_consents" (
	"interview_id" integer PRIMARY KEY NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistance_days" (
	"day" date PRIMARY KEY NOT NULL,
	"characters" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistance_rules" (
	"audit_id" integer PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"allowed_by" integer,
	"allowed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistance_rules_names_check" CHECK ("assistance_rules"."names" in ('hidden', 'full'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_name" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"proposed" integer DEFAULT 0 NOT NULL,
	"dropped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"sent" integer DEFAULT 0 NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"made_by" integer,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_kind_check" CHECK ("drafts"."kind" in ('steps')),
	CONSTRAINT "drafts_source_check" CHECK ("drafts"."source" in ('model', 'assistant')),
	CONSTRAINT "drafts_state_check" CHECK ("drafts"."state" in ('running', 'ready', 'failed', 'cancelled', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "assistance_consents" ADD CONSTRAINT "assistance_consents_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistance_consents" ADD CONSTRAINT "assistance_consents_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistance_rules" ADD CONSTRAINT "assistance_rules_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistance_rules" ADD CONSTRAINT "assistance_rules_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistance_consents_confirmed_by_index" ON "assistance_consents" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "assistance_rules_allowed_by_index" ON "assistance_rules" USING btree ("allowed_by");--> statement-breakpoint
CREATE INDEX "drafts_audit_index" ON "drafts" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "drafts_made_by_index" ON "drafts" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_running_key" ON "drafts" USING btree ("audit_id","kind") WHERE "drafts"."state" = 'running';