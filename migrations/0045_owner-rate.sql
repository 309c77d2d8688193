ALTER TABLE "quantities" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "quantities" ADD COLUMN "owner_key" text;