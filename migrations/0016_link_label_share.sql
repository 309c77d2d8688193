ALTER TABLE "process_links" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "process_links" ADD COLUMN "share" double precision;--> statement-breakpoint
ALTER TABLE "process_links" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "process_links" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_share_check" CHECK ("process_links"."share" between 0 and 100);