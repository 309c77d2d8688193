ALTER TABLE "slides" DROP CONSTRAINT "slides_audit_kind_key";--> statement-breakpoint
ALTER TABLE "slides" DROP CONSTRAINT "slides_kind_check";--> statement-breakpoint
DROP INDEX "audits_user_id_index";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audits_created_index" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audits_updated_index" ON "audits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "audits_title_index" ON "audits" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "audits_company_index" ON "audits" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "audits_status_index" ON "audits" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_type_index" ON "audits" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_archived_index" ON "audits" USING btree ("created_at","id") WHERE "audits"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "audits_search_index" ON "audits" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("title" || ' ' || "company"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "slides_audit_kind_key" ON "slides" USING btree ("audit_id","kind") WHERE "slides"."kind" <> 'own';--> statement-breakpoint
CREATE INDEX "slides_audit_index" ON "slides" USING btree ("audit_id","order");--> statement-breakpoint
CREATE INDEX "audits_user_id_index" ON "audits" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_kind_check" CHECK ("slides"."kind" in ('executive_summary', 'key_findings', 'recommendations', 'own'));