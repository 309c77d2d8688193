CREATE TABLE "interview_template_versions" (
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "interview_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sharing" text NOT NULL,
	"sections" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" integer,
	"made_by_name" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "interview_templates_sharing_check" CHECK ("interview_templates"."sharing" in ('maker', 'readers', 'writers'))
);
--> statement-breakpoint
ALTER TABLE "interviews" DROP CONSTRAINT "interviews_template_check";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "template_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "interview_template_versions" ADD CONSTRAINT "interview_template_versions_template_id_interview_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."interview_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_templates" ADD CONSTRAINT "interview_templates_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_templates_name_key" ON "interview_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "interview_templates_made_by_index" ON "interview_templates" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_template_check" CHECK ("interviews"."template_name" in ('operations', 'financial', 'technology', 'process', 'content', 'custom')
        or "interviews"."template_name" ~ '^house\.[0-9]+$');