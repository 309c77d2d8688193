CREATE TABLE "step_kind_confirmations" (
	"step_id" integer PRIMARY KEY NOT NULL,
	"audit_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_kind_ranges" (
	"release_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"audits" integer NOT NULL,
	"clients" integer NOT NULL,
	CONSTRAINT "step_kind_ranges_release_id_kind_id_pk" PRIMARY KEY("release_id","kind_id")
);
--> statement-breakpoint
CREATE TABLE "step_kind_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_kind_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" integer
);
--> statement-breakpoint
CREATE TABLE "step_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "left_out_of_ranges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "step_kind_confirmations" ADD CONSTRAINT "step_kind_confirmations_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_kind_confirmations" ADD CONSTRAINT "step_kind_confirmations_kind_id_step_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."step_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_kind_confirmations" ADD CONSTRAINT "step_kind_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_kind_confirmations" ADD CONSTRAINT "step_kind_confirmations_step_fk" FOREIGN KEY ("audit_id","step_id") REFERENCES "public"."process_steps"("audit_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_kind_ranges" ADD CONSTRAINT "step_kind_ranges_release_id_step_kind_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."step_kind_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_kind_ranges" ADD CONSTRAINT "step_kind_ranges_kind_id_step_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."step_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_kind_releases" ADD CONSTRAINT "step_kind_releases_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_kind_confirmations_audit_index" ON "step_kind_confirmations" USING btree ("audit_id","step_id");--> statement-breakpoint
CREATE INDEX "step_kind_confirmations_kind_index" ON "step_kind_confirmations" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "step_kind_confirmations_by_index" ON "step_kind_confirmations" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "step_kind_ranges_kind_index" ON "step_kind_ranges" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "step_kind_releases_by_index" ON "step_kind_releases" USING btree ("published_by");--> statement-breakpoint
CREATE UNIQUE INDEX "step_kinds_name_key" ON "step_kinds" USING btree (lower("name"));--> statement-breakpoint
CALL derived.secure_rows_of('audits', 'step_kind_confirmations', 'audit_id');
