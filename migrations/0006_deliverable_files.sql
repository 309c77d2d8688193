ALTER TABLE "deliverables" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_file_key_unique" UNIQUE("file_key");--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_content_check" CHECK (num_nonnulls("deliverables"."file_key", "deliverables"."content") = 1);