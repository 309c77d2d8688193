CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"contacts" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_currency_check" CHECK ("clients"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "client_id" integer;--> statement-breakpoint
CREATE INDEX "clients_name_index" ON "clients" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("name"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audits_client_index" ON "audits" USING btree ("client_id");--> statement-breakpoint
-- One client for each company, its name as most recently written. Practice audits have none.
INSERT INTO clients (name, locale, currency, created_at, updated_at)
SELECT btrim((array_agg(company ORDER BY id DESC))[1]), (array_agg(locale ORDER BY id DESC))[1],
  (array_agg(currency ORDER BY id DESC))[1], min(created_at), max(updated_at)
FROM audits WHERE NOT practice GROUP BY lower(btrim(company)) ORDER BY min(id);--> statement-breakpoint
UPDATE audits SET client_id = clients.id FROM clients
WHERE NOT audits.practice AND lower(clients.name) = lower(btrim(audits.company));
