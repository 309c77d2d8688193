CREATE TABLE "audit_groups" (
	"audit_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_groups_audit_id_group_id_pk" PRIMARY KEY("audit_id","group_id"),
	CONSTRAINT "audit_groups_role_check" CHECK ("audit_groups"."role" in ('reader', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by" integer,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_groups" ADD CONSTRAINT "audit_groups_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_groups" ADD CONSTRAINT "audit_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_groups_group_index" ON "audit_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_members_user_index" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name"));--> statement-breakpoint
-- Who is on the team of an audit, by name or through a group (docs/decisions/063). Administrators, guests and learners have
-- nothing through a group. Read with the rights of the caller: under row security a limited account sees its audits' teams.
CREATE VIEW derived.audit_access WITH (security_invoker) AS
  SELECT audit_id, user_id, role FROM public.audit_members
  UNION ALL
  SELECT g.audit_id, m.user_id, g.role FROM public.audit_groups g
    JOIN public.group_members m ON m.group_id = g.group_id
    JOIN public.users u ON u.id = m.user_id AND u.role = 'team_member';
--> statement-breakpoint
-- With the rights of its owner, because teams are under row security themselves.
CREATE OR REPLACE FUNCTION derived.teams_of(account integer) RETURNS SETOF integer STABLE PARALLEL SAFE SECURITY DEFINER
  SET search_path = pg_catalog LANGUAGE sql AS $$
  SELECT audit_id FROM derived.audit_access WHERE user_id = account
$$;
--> statement-breakpoint
-- In PL/pgSQL, whose plans stay with the connection: every request asks it.
CREATE OR REPLACE FUNCTION derived.sees_all_audits(account integer) RETURNS boolean STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN derived.is_of_company(account) AND NOT EXISTS (
    SELECT FROM public.audits WHERE restricted AND user_id <> account AND id NOT IN (
      SELECT audit_id FROM derived.audit_access WHERE user_id = account));
END $$;
--> statement-breakpoint
CALL derived.secure_rows_of('audits', 'audit_groups', 'audit_id');
