CREATE TABLE "comment_mentions" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"audit_id" integer NOT NULL,
	"about" text NOT NULL,
	"name" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "comments_request_key" UNIQUE("author_id","request_key"),
	CONSTRAINT "comments_text_check" CHECK (char_length("comments"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "comments_seen" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"up_to" integer NOT NULL,
	CONSTRAINT "comments_seen_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments_seen" ADD CONSTRAINT "comments_seen_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments_seen" ADD CONSTRAINT "comments_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_mentions_user_index" ON "comment_mentions" USING btree ("user_id","comment_id");--> statement-breakpoint
CREATE INDEX "comment_threads_audit_index" ON "comment_threads" USING btree ("audit_id","id");--> statement-breakpoint
CREATE INDEX "comment_threads_resolved_by_index" ON "comment_threads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "comments_thread_index" ON "comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_seen_user_index" ON "comments_seen" USING btree ("user_id");