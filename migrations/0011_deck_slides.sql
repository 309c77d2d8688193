ALTER TABLE "slides" DROP CONSTRAINT "slides_kind_check";--> statement-breakpoint
DROP INDEX "slides_audit_kind_key";--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "slides_audit_kind_key" ON "slides" USING btree ("audit_id","kind") WHERE "slides"."kind" <> 'own' and not "slides"."copy";--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_kind_check" CHECK ("slides"."kind" in ('executive_summary', 'situation', 'complication', 'costs', 'process_map', 'key_findings', 'options', 'business_case', 'risk', 'recommendations', 'decisions', 'own'));--> statement-breakpoint
-- What somebody wrote into a generated slide becomes a slide of its own; the generated one is made anew.
UPDATE "slides" SET
	"order" = 100 + "order",
	"kind" = 'own',
	"content" = jsonb_build_object('texts', CASE WHEN coalesce("content"->>'text', '') = '' THEN '{}'::jsonb
		ELSE jsonb_build_object('text', jsonb_build_object('text', "content"->>'text', 'base', '')) END)
WHERE "kind" = 'own' OR "content"->>'text' IS NOT NULL;--> statement-breakpoint
UPDATE "slides" SET
	"content" = jsonb_build_object('texts', CASE WHEN "title" IN ('Executive Summary', 'Key Findings', 'Recommendations') THEN '{}'::jsonb
		ELSE jsonb_build_object('title', jsonb_build_object('text', "title", 'base', '')) END),
	"title" = CASE "kind" WHEN 'executive_summary' THEN 'Executive Summary' WHEN 'key_findings' THEN 'Key Findings' ELSE 'Recommendations' END,
	"order" = CASE "kind" WHEN 'executive_summary' THEN 0 WHEN 'key_findings' THEN 5 ELSE 9 END
WHERE "kind" <> 'own';
