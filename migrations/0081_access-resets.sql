-- Administrators who reset the sign-in of people on the teams of restricted audits that they do not see (docs/decisions/045).
CREATE TABLE "access_resets" (
	"audit_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reset_by" integer NOT NULL,
	"reset_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_resets_audit_id_user_id_reset_by_pk" PRIMARY KEY("audit_id","user_id","reset_by")
);
--> statement-breakpoint
ALTER TABLE "access_resets" ADD CONSTRAINT "access_resets_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_resets" ADD CONSTRAINT "access_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_resets" ADD CONSTRAINT "access_resets_reset_by_users_id_fk" FOREIGN KEY ("reset_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_resets_user_index" ON "access_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_resets_reset_by_index" ON "access_resets" USING btree ("reset_by");--> statement-breakpoint
CALL derived.secure_rows_of('audits', 'access_resets', 'audit_id');
