CREATE TABLE "assessment_reports" (
	"assessment_id" text PRIMARY KEY NOT NULL,
	"version" text,
	"pdf" "bytea",
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_mail_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assessment_reports_made_check" CHECK (("assessment_reports"."version" is null) = ("assessment_reports"."pdf" is null))
);
--> statement-breakpoint
ALTER TABLE "assessment_reports" ADD CONSTRAINT "assessment_reports_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_reports_wanted_index" ON "assessment_reports" USING btree ("made_at") WHERE "assessment_reports"."is_mail_wanted";