ALTER TABLE "trail" ADD COLUMN "part_of" text;--> statement-breakpoint
CREATE INDEX "trail_part_of_index" ON "trail" USING btree ("part_of","id") WHERE "trail"."part_of" is not null;