CREATE TABLE "sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"filename" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text,
	"log_key" text,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"mapping" jsonb,
	"summary" jsonb,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"matches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "sources_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "sources_log_key_unique" UNIQUE("log_key"),
	CONSTRAINT "sources_request_key" UNIQUE("audit_id","request_key"),
	CONSTRAINT "sources_state_check" CHECK ("sources"."state" in ('uploaded', 'queued', 'reading', 'ready', 'failed')),
	CONSTRAINT "sources_ready_check" CHECK ("sources"."state" <> 'ready' or "sources"."log_key" is not null)
);
--> statement-breakpoint
ALTER TABLE "quantities" ALTER COLUMN "answer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quantities" ADD COLUMN "audit_id" integer;--> statement-breakpoint
ALTER TABLE "quantities" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "quantities" ADD COLUMN "log" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_log_key_files_key_fk" FOREIGN KEY ("log_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sources_created_by_index" ON "sources" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quantities_audit_index" ON "quantities" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "quantities_source_index" ON "quantities" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_source_check" CHECK (("quantities"."answer_id" is null) = ("quantities"."audit_id" is not null and "quantities"."log" is not null));