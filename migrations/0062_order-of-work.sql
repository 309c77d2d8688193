ALTER TABLE "capacities" ADD COLUMN "starts_at" integer;--> statement-breakpoint
ALTER TABLE "capacities" ADD COLUMN "pause_minutes" integer;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "goes_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "batch_size" integer;--> statement-breakpoint
ALTER TABLE "capacities" ADD CONSTRAINT "capacities_start_check" CHECK ("capacities"."starts_at" between 0 and 1439);--> statement-breakpoint
ALTER TABLE "capacities" ADD CONSTRAINT "capacities_pause_check" CHECK ("capacities"."pause_minutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_batch_check" CHECK ("process_steps"."batch_size" between 2 and 1000);