ALTER TABLE "sources" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_replaces_id_sources_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_replaces_id_unique" UNIQUE("replaces_id");