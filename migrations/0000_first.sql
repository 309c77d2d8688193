CREATE TABLE "reset_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reset_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text NOT NULL,
	"failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'regular_user' NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"last_password_change" timestamp (3) with time zone,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"assessment_reminders" boolean DEFAULT true NOT NULL,
	"marketing_emails" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'team_member', 'regular_user'))
);
--> statement-breakpoint
CREATE TABLE "assessment_reports" (
	"assessment_id" text PRIMARY KEY NOT NULL,
	"version" text,
	"pdf" "bytea",
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_mail_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assessment_reports_made_check" CHECK (("assessment_reports"."version" is null) = ("assessment_reports"."pdf" is null))
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" text PRIMARY KEY NOT NULL,
	"answers" integer[] NOT NULL,
	"total_score" integer NOT NULL,
	"score_percentage" integer NOT NULL,
	"tier" text NOT NULL,
	"completed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_answers_check" CHECK (cardinality("assessments"."answers") = 10 and 1 <= all("assessments"."answers") and 4 >= all("assessments"."answers")),
	CONSTRAINT "assessments_total_score_check" CHECK ("assessments"."total_score" between 10 and 40),
	CONSTRAINT "assessments_score_percentage_check" CHECK ("assessments"."score_percentage" between 25 and 100),
	CONSTRAINT "assessments_tier_check" CHECK ("assessments"."tier" in ('ai_beginning', 'ai_exploring', 'ai_prepared', 'ai_ready'))
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"company" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"current_step" integer DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "audits_type_check" CHECK ("audits"."type" in ('operations', 'financial', 'technology', 'process', 'content', 'custom')),
	CONSTRAINT "audits_status_check" CHECK ("audits"."status" in ('draft', 'in_progress', 'completed')),
	CONSTRAINT "audits_current_step_check" CHECK ("audits"."current_step" between 1 and 3)
);
--> statement-breakpoint
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
CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	"consent" text DEFAULT '' NOT NULL,
	"assessment_id" text,
	"audit_id" integer,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_assessment_key" UNIQUE("assessment_id"),
	CONSTRAINT "inquiries_kind_check" CHECK ("inquiries"."kind" in ('lead', 'contact', 'application')),
	CONSTRAINT "inquiries_status_check" CHECK ("inquiries"."status" in ('new', 'contacted', 'booked', 'closed')),
	CONSTRAINT "inquiries_lead_check" CHECK (("inquiries"."kind" = 'lead') = ("inquiries"."assessment_id" is not null and "inquiries"."consent" <> ''))
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"interview_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"response" text NOT NULL,
	"impact_score" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "answers_interview_question_key" UNIQUE("interview_id","question_id"),
	CONSTRAINT "answers_impact_score_check" CHECK ("answers"."impact_score" between 1 and 10),
	CONSTRAINT "answers_response_check" CHECK (char_length("answers"."response") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"answer_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration" double precision,
	"consented_at" timestamp (3) with time zone,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "attachments_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "attachments_request_key" UNIQUE("answer_id","request_key"),
	CONSTRAINT "attachments_kind_check" CHECK ("attachments"."kind" in ('file', 'recording')),
	CONSTRAINT "attachments_consent_check" CHECK ("attachments"."kind" = 'file' or "attachments"."consented_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"template_name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"interviewee" text DEFAULT '' NOT NULL,
	"interviewee_role" text DEFAULT '' NOT NULL,
	"interviewee_kind" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_audit_template_interviewee_key" UNIQUE("audit_id","template_name","interviewee"),
	CONSTRAINT "interviews_template_check" CHECK ("interviews"."template_name" in ('operations', 'financial', 'technology', 'process', 'content', 'custom')),
	CONSTRAINT "interviews_kind_check" CHECK ("interviews"."interviewee_kind" in ('doer', 'manager'))
);
--> statement-breakpoint
CREATE TABLE "quantities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quantities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"answer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"min" double precision NOT NULL,
	"usual" double precision NOT NULL,
	"max" double precision NOT NULL,
	"step_id" integer,
	"step_field" text,
	"roi_input" text,
	"request_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "quantities_request_key" UNIQUE("answer_id","request_key"),
	CONSTRAINT "quantities_order_check" CHECK ("quantities"."min" >= 0 and "quantities"."min" <= "quantities"."usual" and "quantities"."usual" <= "quantities"."max")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" integer NOT NULL,
	"lesson_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"correct" integer,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_position_check" CHECK ("lesson_progress"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opportunities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"step_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"effort" integer NOT NULL,
	"impact" double precision NOT NULL,
	"projected_savings" double precision NOT NULL,
	"category" text DEFAULT 'friction' NOT NULL,
	"request_key" text,
	"addressable" jsonb,
	"realisation" jsonb,
	"one_off_cost" jsonb,
	"running_cost" jsonb,
	"judged_by" integer,
	"judged_at" timestamp (3) with time zone,
	"stale_since" timestamp (3) with time zone,
	CONSTRAINT "opportunities_request_key" UNIQUE("audit_id","request_key"),
	CONSTRAINT "opportunities_effort_check" CHECK ("opportunities"."effort" between 1 and 10),
	CONSTRAINT "opportunities_impact_check" CHECK ("opportunities"."impact" >= 0),
	CONSTRAINT "opportunities_shares_check" CHECK (("opportunities"."addressable" is null) = ("opportunities"."realisation" is null)),
	CONSTRAINT "opportunities_savings_check" CHECK ("opportunities"."projected_savings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"content" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usages" (
	"subject" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "process_links_pair_key" UNIQUE("audit_id","source_id","target_id"),
	CONSTRAINT "process_links_two_steps_check" CHECK ("process_links"."source_id" <> "process_links"."target_id")
);
--> statement-breakpoint
CREATE TABLE "process_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"label" text NOT NULL,
	"engine" text DEFAULT 'support' NOT NULL,
	"is_decision" boolean DEFAULT false NOT NULL,
	"owner" text DEFAULT 'Unassigned' NOT NULL,
	"duration_min" double precision DEFAULT 15 NOT NULL,
	"cost_per_hour" double precision DEFAULT 50 NOT NULL,
	"friction" text DEFAULT 'none' NOT NULL,
	"runs_per_month" double precision,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"request_key" text,
	"source_answer_id" integer,
	CONSTRAINT "process_steps_audit_step_key" UNIQUE("audit_id","id"),
	CONSTRAINT "process_steps_request_key" UNIQUE("audit_id","request_key"),
	CONSTRAINT "process_steps_engine_check" CHECK ("process_steps"."engine" in ('acquisition', 'delivery', 'support')),
	CONSTRAINT "process_steps_friction_check" CHECK ("process_steps"."friction" in ('none', 'time_sink', 'quality_risk')),
	CONSTRAINT "process_steps_duration_check" CHECK ("process_steps"."duration_min" between 0 and 1000000),
	CONSTRAINT "process_steps_cost_check" CHECK ("process_steps"."cost_per_hour" between 0 and 1000000000),
	CONSTRAINT "process_steps_runs_check" CHECK ("process_steps"."runs_per_month" between 0 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "process_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"map" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roi_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roi_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"current_cost" bigint NOT NULL,
	"projected_savings" bigint NOT NULL,
	"implementation_cost" bigint NOT NULL,
	"time_period" bigint NOT NULL,
	"net_savings" bigint NOT NULL,
	"roi_percentage" bigint,
	"payback_period" numeric,
	"plan" jsonb,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb,
	"saved_by" integer,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roi_models_audit_id_unique" UNIQUE("audit_id"),
	CONSTRAINT "roi_models_current_cost_check" CHECK ("roi_models"."current_cost" between 0 and 1000000000000),
	CONSTRAINT "roi_models_savings_check" CHECK ("roi_models"."projected_savings" between 0 and 1000000000000),
	CONSTRAINT "roi_models_implementation_check" CHECK ("roi_models"."implementation_cost" between 0 and 1000000000000),
	CONSTRAINT "roi_models_period_check" CHECK ("roi_models"."time_period" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"order" integer NOT NULL,
	"template" text DEFAULT 'default' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slides_kind_check" CHECK ("slides"."kind" in ('executive_summary', 'key_findings', 'recommendations', 'own'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notices_status_check" CHECK ("notices"."status" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"system_name" text DEFAULT 'AI Audit Assistant' NOT NULL,
	"system_description" text DEFAULT '' NOT NULL,
	"organisation_name" text DEFAULT '' NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"registration_enabled" boolean DEFAULT true NOT NULL,
	"assessment_enabled" boolean DEFAULT true NOT NULL,
	"max_users_per_organization" integer DEFAULT 50 NOT NULL,
	"admin_email" text DEFAULT '' NOT NULL,
	"admin_email_notifications" boolean DEFAULT true NOT NULL,
	"system_alerts" boolean DEFAULT true NOT NULL,
	"user_registration_alerts" boolean DEFAULT true NOT NULL,
	"weekly_reports" boolean DEFAULT true NOT NULL,
	CONSTRAINT "system_settings_one_row" CHECK ("system_settings"."id" = 1),
	CONSTRAINT "system_settings_max_users_check" CHECK ("system_settings"."max_users_per_organization" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "trail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"record" text NOT NULL,
	"fields" text[] NOT NULL,
	"note" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_reports" ADD CONSTRAINT "assessment_reports_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_step_id_process_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."process_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_step_fk" FOREIGN KEY ("audit_id","step_id") REFERENCES "public"."process_steps"("audit_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_source_fk" FOREIGN KEY ("audit_id","source_id") REFERENCES "public"."process_steps"("audit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_target_fk" FOREIGN KEY ("audit_id","target_id") REFERENCES "public"."process_steps"("audit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_source_answer_id_answers_id_fk" FOREIGN KEY ("source_answer_id") REFERENCES "public"."answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_versions" ADD CONSTRAINT "process_versions_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roi_models" ADD CONSTRAINT "roi_models_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roi_models" ADD CONSTRAINT "roi_models_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject_index" ON "sign_in_failures" USING btree ("subject","failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "assessment_reports_wanted_index" ON "assessment_reports" USING btree ("made_at") WHERE "assessment_reports"."is_mail_wanted";--> statement-breakpoint
CREATE INDEX "audits_created_index" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audits_updated_index" ON "audits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "audits_title_index" ON "audits" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "audits_company_index" ON "audits" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "audits_user_id_index" ON "audits" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_status_index" ON "audits" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_type_index" ON "audits" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_archived_index" ON "audits" USING btree ("created_at","id") WHERE "audits"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "audits_search_index" ON "audits" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("title" || ' ' || "company"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "inquiries_email_index" ON "inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "inquiries_audit_id_index" ON "inquiries" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "quantities_answer_index" ON "quantities" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "quantities_step_index" ON "quantities" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "opportunities_audit_index" ON "opportunities" USING btree ("audit_id","step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_friction_key" ON "opportunities" USING btree ("step_id") WHERE "opportunities"."category" = 'friction';--> statement-breakpoint
CREATE INDEX "request_keys_created_at_index" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "usages_since_index" ON "usages" USING btree ("since");--> statement-breakpoint
CREATE INDEX "process_links_target_index" ON "process_links" USING btree ("audit_id","target_id");--> statement-breakpoint
CREATE INDEX "process_versions_audit_index" ON "process_versions" USING btree ("audit_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "slides_audit_kind_key" ON "slides" USING btree ("audit_id","kind") WHERE "slides"."kind" <> 'own';--> statement-breakpoint
CREATE INDEX "slides_audit_index" ON "slides" USING btree ("audit_id","order");--> statement-breakpoint
CREATE INDEX "notices_due_index" ON "notices" USING btree ("next_attempt_at") WHERE "notices"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_recipient_index" ON "notices" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "trail_actor_id_index" ON "trail" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "trail_at_index" ON "trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trail_record_index" ON "trail" USING btree ("record" text_pattern_ops,"id");