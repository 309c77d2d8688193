CREATE TABLE "deck_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deck_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"hash" text NOT NULL,
	"profile" jsonb NOT NULL,
	"match" jsonb NOT NULL,
	"uploaded_by" integer,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deck_templates_audit_id_unique" UNIQUE("audit_id"),
	CONSTRAINT "deck_templates_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "deck_templates" ADD CONSTRAINT "deck_templates_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_templates" ADD CONSTRAINT "deck_templates_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deck_templates" ADD CONSTRAINT "deck_templates_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deck_templates_house_key" ON "deck_templates" USING btree ((true)) WHERE "deck_templates"."audit_id" is null;--> statement-breakpoint
CREATE INDEX "deck_templates_uploaded_by_index" ON "deck_templates" USING btree ("uploaded_by");