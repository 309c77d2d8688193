CREATE TABLE "system_brand" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"logo" jsonb,
	CONSTRAINT "system_brand_one_row" CHECK ("system_brand"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "system" text DEFAULT '' NOT NULL;