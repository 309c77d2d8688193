CREATE TABLE "capacities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capacities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"owner" text NOT NULL,
	"owner_key" text NOT NULL,
	"people" double precision NOT NULL,
	"hours_per_month" double precision NOT NULL,
	"author" text NOT NULL,
	"date" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "capacities_owner_key" UNIQUE("audit_id","owner_key"),
	CONSTRAINT "capacities_people_check" CHECK ("capacities"."people" between 0 and 10000),
	CONSTRAINT "capacities_hours_check" CHECK ("capacities"."hours_per_month" between 0 and 744)
);
--> statement-breakpoint
ALTER TABLE "capacities" ADD CONSTRAINT "capacities_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;