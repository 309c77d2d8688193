CREATE TABLE "scenarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"request_key" text,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "scenarios_audit_scenario_key" UNIQUE("audit_id","id"),
	CONSTRAINT "scenarios_request_key" UNIQUE("audit_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "process_links" DROP CONSTRAINT "process_links_pair_key";--> statement-breakpoint
ALTER TABLE "process_links" DROP CONSTRAINT "process_links_source_fk";--> statement-breakpoint
ALTER TABLE "process_links" DROP CONSTRAINT "process_links_target_fk";--> statement-breakpoint
DROP INDEX "process_links_target_index";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "scenario_id" integer;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "scenario_steps" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "process_links" ADD COLUMN "map" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "scenario_id" integer;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "map" integer GENERATED ALWAYS AS (coalesce(scenario_id, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "origin_id" integer;--> statement-breakpoint
ALTER TABLE "process_steps" ADD COLUMN "effect" jsonb;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "scenario_id" integer;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenarios_created_by_index" ON "scenarios" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "scenarios_removed_index" ON "scenarios" USING btree ("removed_at") WHERE "scenarios"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_scenario_id_scenarios_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "public"."scenarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_map_step_key" UNIQUE("audit_id","map","id");--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_source_fk" FOREIGN KEY ("audit_id","map","source_id") REFERENCES "public"."process_steps"("audit_id","map","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_target_fk" FOREIGN KEY ("audit_id","map","target_id") REFERENCES "public"."process_steps"("audit_id","map","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_origin_id_process_steps_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."process_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_scenario_fk" FOREIGN KEY ("audit_id","scenario_id") REFERENCES "public"."scenarios"("audit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_versions" ADD CONSTRAINT "process_versions_scenario_fk" FOREIGN KEY ("audit_id","scenario_id") REFERENCES "public"."scenarios"("audit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunities_scenario_index" ON "opportunities" USING btree ("scenario_id") WHERE "opportunities"."scenario_id" is not null;--> statement-breakpoint
CREATE INDEX "process_steps_scenario_index" ON "process_steps" USING btree ("scenario_id") WHERE "process_steps"."scenario_id" is not null;--> statement-breakpoint
CREATE INDEX "process_steps_origin_index" ON "process_steps" USING btree ("origin_id") WHERE "process_steps"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "process_versions_scenario_index" ON "process_versions" USING btree ("scenario_id") WHERE "process_versions"."scenario_id" is not null;--> statement-breakpoint
CREATE INDEX "process_links_target_index" ON "process_links" USING btree ("audit_id","map","target_id");--> statement-breakpoint
ALTER TABLE "process_links" ADD CONSTRAINT "process_links_pair_key" UNIQUE("audit_id","map","source_id","target_id");--> statement-breakpoint
ALTER TABLE "process_steps" ADD CONSTRAINT "process_steps_as_is_check" CHECK ("process_steps"."scenario_id" is not null or ("process_steps"."origin_id" is null and "process_steps"."effect" is null));