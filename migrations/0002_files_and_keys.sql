CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"content" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_keys_created_at_index" ON "request_keys" USING btree ("created_at");