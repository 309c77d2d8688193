CREATE TABLE "map_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"map" jsonb NOT NULL,
	"made_by" integer,
	"made_by_name" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_templates" ADD CONSTRAINT "map_templates_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "map_templates_name_key" ON "map_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "map_templates_made_by_index" ON "map_templates" USING btree ("made_by");