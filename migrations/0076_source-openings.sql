CREATE TABLE "source_openings" (
	"source_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_openings_source_id_user_id_pk" PRIMARY KEY("source_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "source_openings" ADD CONSTRAINT "source_openings_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_openings" ADD CONSTRAINT "source_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_openings_user_index" ON "source_openings" USING btree ("user_id");--> statement-breakpoint
CALL derived.secure_rows_of('sources', 'source_openings', 'source_id');
