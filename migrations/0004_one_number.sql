DROP INDEX "roi_models_size_index";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "locale" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "saves" text DEFAULT 'capacity' NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "lever" text;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "accounts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "addressable" jsonb DEFAULT '{"min":30,"usual":50,"max":70}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "realisation" jsonb DEFAULT '{"min":35,"usual":50,"max":60}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "hours_per_year" integer DEFAULT 1720 NOT NULL;--> statement-breakpoint
CREATE INDEX "roi_models_size_index" ON "roi_models" USING btree ("currency",abs("net_savings"),"audit_id") WHERE not "roi_models"."example";--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_currency_check" CHECK ("audits"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_saves_check" CHECK ("opportunities"."saves" in ('cash', 'capacity', 'quality'));--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_hours_check" CHECK ("system_settings"."hours_per_year" between 1 and 8784);--> statement-breakpoint
-- An ROI saved with nothing but the example's entries is an example.
UPDATE "roi_models" SET "example" = true WHERE "current_cost" = 250000 AND "projected_savings" = 75000 AND "implementation_cost" = 25000 AND "time_period" = 12;--> statement-breakpoint
-- The sum of net savings is kept per currency, and without examples.
DROP TRIGGER "tally net savings insert" ON "roi_models";--> statement-breakpoint
DROP TRIGGER "tally net savings update" ON "roi_models";--> statement-breakpoint
DROP TRIGGER "tally net savings delete" ON "roi_models";--> statement-breakpoint
DELETE FROM "derived"."tallies" WHERE "name" = 'net savings';--> statement-breakpoint
CALL derived.keep_tally('net savings', 'roi_models', 'currency', 'case when example then 0 else net_savings end');
