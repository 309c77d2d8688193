CREATE TABLE "interview_links" (
	"interview_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "interview_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"interview_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"response" text NOT NULL,
	"impact_score" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_version" integer DEFAULT 0 NOT NULL,
	"reviewed_by" integer,
	CONSTRAINT "submissions_interview_question_key" UNIQUE("interview_id","question_id"),
	CONSTRAINT "submissions_impact_score_check" CHECK ("submissions"."impact_score" between 1 and 10),
	CONSTRAINT "submissions_response_check" CHECK (char_length("submissions"."response") <= 20000)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "author" text DEFAULT 'consultant' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_links_created_by_index" ON "interview_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "submissions_reviewed_by_index" ON "submissions" USING btree ("reviewed_by");--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_author_check" CHECK ("answers"."author" in ('consultant', 'interviewee', 'both'));