CREATE TABLE "client_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"author" text NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_comments_text_check" CHECK (char_length("client_comments"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "client_keys" (
	"link_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"password_hash" text,
	CONSTRAINT "client_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"title" text NOT NULL,
	"names" text NOT NULL,
	"parts" jsonb NOT NULL,
	"version_id" integer,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "client_links_names_check" CHECK ("client_links"."names" in ('full', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "client_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"name" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_versions_hash_key" UNIQUE("audit_id","hash")
);
--> statement-breakpoint
ALTER TABLE "client_comments" ADD CONSTRAINT "client_comments_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_keys" ADD CONSTRAINT "client_keys_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_version_id_client_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."client_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_openings" ADD CONSTRAINT "client_openings_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_signatures" ADD CONSTRAINT "client_signatures_link_id_client_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."client_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_signatures" ADD CONSTRAINT "client_signatures_version_id_client_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."client_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_versions" ADD CONSTRAINT "client_versions_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_comments_link_index" ON "client_comments" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "client_links_audit_index" ON "client_links" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "client_links_version_index" ON "client_links" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "client_links_created_by_index" ON "client_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_openings_link_index" ON "client_openings" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "client_signatures_link_index" ON "client_signatures" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "client_signatures_version_index" ON "client_signatures" USING btree ("version_id");