DROP INDEX "deck_templates_organization_key";--> statement-breakpoint
ALTER TABLE "deck_templates" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "deck_templates" ADD CONSTRAINT "deck_templates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deck_templates_organization_key" ON "deck_templates" USING btree ((true)) WHERE "deck_templates"."audit_id" is null and "deck_templates"."client_id" is null;--> statement-breakpoint
ALTER TABLE "deck_templates" ADD CONSTRAINT "deck_templates_client_id_unique" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "deck_templates" ADD CONSTRAINT "deck_templates_owner_check" CHECK (num_nonnulls("deck_templates"."audit_id", "deck_templates"."client_id") <= 1);
--> statement-breakpoint
-- A client's own template is kept on hold too.
CREATE FUNCTION keep_template_on_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clients WHERE id = old.client_id AND hold_since IS NOT NULL) THEN
    RAISE EXCEPTION 'client % is on legal hold', old.client_id USING errcode = '23001', constraint = 'client_on_hold';
  END IF;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER deck_templates_of_client_on_hold BEFORE DELETE ON deck_templates FOR EACH ROW EXECUTE FUNCTION keep_template_on_hold();
