CREATE TABLE "outcome_months" (
	"outcome_id" integer NOT NULL,
	"month" text NOT NULL,
	"numbers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outcome_months_outcome_id_month_pk" PRIMARY KEY("outcome_id","month"),
	CONSTRAINT "outcome_months_month_check" CHECK ("outcome_months"."month" ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"opportunity_id" integer NOT NULL,
	"begins" text NOT NULL,
	"promised" jsonb NOT NULL,
	"author" text NOT NULL,
	"date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"measured_at" timestamp (3) with time zone,
	"reminded_of" text,
	CONSTRAINT "outcomes_opportunity_key" UNIQUE("opportunity_id"),
	CONSTRAINT "outcomes_begins_check" CHECK ("outcomes"."begins" ~ '^2[01][0-9]{2}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "outcomes_reminded_check" CHECK ("outcomes"."reminded_of" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "outcome_months" ADD CONSTRAINT "outcome_months_outcome_id_outcomes_id_fk" FOREIGN KEY ("outcome_id") REFERENCES "public"."outcomes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcomes_audit_index" ON "outcomes" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "outcomes_measured_index" ON "outcomes" USING btree ("measured_at");