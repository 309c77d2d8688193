CREATE TABLE "deliverables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliverables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"names" text NOT NULL,
	"snapshot" text NOT NULL,
	"hash" text NOT NULL,
	"recipe" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"made_by" integer,
	"made_by_name" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverables_version_key" UNIQUE("audit_id","kind","version"),
	CONSTRAINT "deliverables_kind_check" CHECK ("deliverables"."kind" in ('deck', 'report_pdf', 'report_docx')),
	CONSTRAINT "deliverables_names_check" CHECK ("deliverables"."names" in ('full', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "addressable" jsonb;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "realisation" jsonb;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "one_off_cost" jsonb;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "running_cost" jsonb;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "judged_by" integer;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "judged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "stale_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "results" jsonb;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_shares_check" CHECK (("opportunities"."addressable" is null) = ("opportunities"."realisation" is null));