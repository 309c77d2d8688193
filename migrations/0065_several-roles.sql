ALTER TABLE "capacities" ADD COLUMN "other_roles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "capacities" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;