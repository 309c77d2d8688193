CREATE TABLE "plan_limits" (
	"audit_id" integer PRIMARY KEY NOT NULL,
	"quarters" integer NOT NULL,
	"budget" double precision,
	"people" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"author" text NOT NULL,
	"date" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_limits_quarters_check" CHECK ("plan_limits"."quarters" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "plan_limits" ADD CONSTRAINT "plan_limits_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;