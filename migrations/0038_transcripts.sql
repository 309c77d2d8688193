CREATE TABLE "transcripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attachment_id" integer NOT NULL,
	"state" text NOT NULL,
	"source_name" text NOT NULL,
	"heard" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"made_by" integer,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcripts_attachment_id_unique" UNIQUE("attachment_id"),
	CONSTRAINT "transcripts_state_check" CHECK ("transcripts"."state" in ('running', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcripts_made_by_index" ON "transcripts" USING btree ("made_by");