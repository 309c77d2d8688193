ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
DROP INDEX "users_rank_index";--> statement-breakpoint
CREATE INDEX "users_rank_index" ON "users" USING btree (array_position(array['admin', 'team_member', 'guest', 'regular_user'], "role"),"id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'team_member', 'guest', 'regular_user'));