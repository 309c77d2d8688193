ALTER TABLE "sources" ADD COLUMN "filter" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "filtered" jsonb;