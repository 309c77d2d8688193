ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "sid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sid" text;--> statement-breakpoint
CREATE INDEX "sessions_sid_index" ON "sessions" USING btree ("sid") WHERE "sessions"."sid" is not null;--> statement-breakpoint
-- Accounts that single sign-on made had a password that nobody knew.
UPDATE "users" SET "password_hash" = NULL FROM "identities" WHERE "identities"."user_id" = "users"."id" AND "identities"."is_made" AND "users"."last_password_change" IS NULL;
