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
ALTER TABLE "process_steps" ADD COLUMN "source_answer_id" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_step_id_process_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."process_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quantities_answer_index" ON "quantities" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "quantities_step_index" ON "quantities" USING btree ("step_id");--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_source_answer_id_answers_id_fk" FOREIGN KEY ("source_answer_id") REFERENCES "public"."answers"("id") ON DELETE set null ON UPDATE no action;