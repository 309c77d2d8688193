ALTER TABLE "emails" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_language_check" CHECK ("emails"."language" in ('en', 'de'));