CREATE TABLE "deliverable_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliverable_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"names" text NOT NULL,
	"ordered_by" integer NOT NULL,
	"ordered_by_name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"deliverable_id" integer,
	"ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "deliverable_orders_kind_check" CHECK ("deliverable_orders"."kind" in ('deck', 'report_pdf', 'report_docx')),
	CONSTRAINT "deliverable_orders_names_check" CHECK ("deliverable_orders"."names" in ('full', 'hidden')),
	CONSTRAINT "deliverable_orders_state_check" CHECK ("deliverable_orders"."state" in ('queued', 'running', 'ready', 'failed', 'cancelled')),
	CONSTRAINT "deliverable_orders_percent_check" CHECK ("deliverable_orders"."percent" between 0 and 100),
	CONSTRAINT "deliverable_orders_ended_check" CHECK (("deliverable_orders"."ended_at" is null) = ("deliverable_orders"."state" in ('queued', 'running')))
);
--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "backups_kept" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "backup_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliverable_orders" ADD CONSTRAINT "deliverable_orders_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_orders" ADD CONSTRAINT "deliverable_orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_orders" ADD CONSTRAINT "deliverable_orders_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliverable_orders_under_way_key" ON "deliverable_orders" USING btree ("audit_id","kind","names","ordered_by") WHERE "deliverable_orders"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "deliverable_orders_ordered_by_index" ON "deliverable_orders" USING btree ("ordered_by","id");--> statement-breakpoint
CREATE INDEX "deliverable_orders_deliverable_index" ON "deliverable_orders" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "deliverable_orders_ended_index" ON "deliverable_orders" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_backups_check" CHECK ("system_settings"."backups_kept" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_backup_days_check" CHECK ("system_settings"."backup_days" between 1 and 3650);