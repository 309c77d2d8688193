CREATE TABLE "client_brands" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"logo" jsonb
);
--> statement-breakpoint
ALTER TABLE "client_brands" ADD CONSTRAINT "client_brands_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL derived.secure_rows_of('clients', 'client_brands', 'client_id');
