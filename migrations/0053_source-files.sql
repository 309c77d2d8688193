ALTER TABLE "quantities" DROP CONSTRAINT "quantities_source_check";--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_ready_check";--> statement-breakpoint
ALTER TABLE "quantities" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "sheets_key" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "sheets" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_sheets_key_files_key_fk" FOREIGN KEY ("sheets_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_sheets_key_unique" UNIQUE("sheets_key");--> statement-breakpoint
ALTER TABLE "quantities" ADD CONSTRAINT "quantities_source_check" CHECK (("quantities"."answer_id" is null) = ("quantities"."audit_id" is not null and num_nonnulls("quantities"."log", "quantities"."file") = 1));--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_ready_check" CHECK ("sources"."state" <> 'ready' or num_nonnulls("sources"."log_key", "sources"."sheets_key") = 1);