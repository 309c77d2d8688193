CREATE TABLE "export_choices" (
	"audit_id" integer PRIMARY KEY NOT NULL,
	"choice" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "deliverable_orders_under_way_key";--> statement-breakpoint
ALTER TABLE "deliverable_orders" ADD COLUMN "choice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "choice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "export_choices" ADD CONSTRAINT "export_choices_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliverable_orders_under_way_key" ON "deliverable_orders" USING btree ("audit_id","kind","names","choice","ordered_by") WHERE "deliverable_orders"."state" in ('queued', 'running');