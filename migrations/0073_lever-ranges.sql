CREATE TABLE "lever_ranges" (
	"release_id" integer NOT NULL,
	"subject" text NOT NULL,
	"low" double precision NOT NULL,
	"usual" double precision NOT NULL,
	"high" double precision NOT NULL,
	"opportunities" integer NOT NULL,
	"audits" integer NOT NULL,
	"clients" integer NOT NULL,
	CONSTRAINT "lever_ranges_release_id_subject_pk" PRIMARY KEY("release_id","subject")
);
--> statement-breakpoint
CREATE TABLE "lever_secrets" (
	"lever" text PRIMARY KEY NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "former_shares" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lever_ranges" ADD CONSTRAINT "lever_ranges_release_id_step_kind_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."step_kind_releases"("id") ON DELETE cascade ON UPDATE no action;