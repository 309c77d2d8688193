DROP INDEX "opportunities_friction_key";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "step_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "opportunities_removed_index" ON "opportunities" USING btree ("removed_at") WHERE "opportunities"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "process_steps_removed_index" ON "process_steps" USING btree ("removed_at") WHERE "process_steps"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_friction_key" ON "opportunities" USING btree ("step_id") WHERE "opportunities"."category" = 'friction' and "opportunities"."removed_at" is null;