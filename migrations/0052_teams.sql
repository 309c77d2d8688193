CREATE TABLE "audit_members" (
	"audit_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"took_access_at" timestamp (3) with time zone,
	CONSTRAINT "audit_members_audit_id_user_id_pk" PRIMARY KEY("audit_id","user_id"),
	CONSTRAINT "audit_members_role_check" CHECK ("audit_members"."role" in ('reader', 'editor'))
);
--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_members" ADD CONSTRAINT "audit_members_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_members" ADD CONSTRAINT "audit_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_members_user_index" ON "audit_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audits_restricted_index" ON "audits" USING btree ("id") WHERE "audits"."restricted";