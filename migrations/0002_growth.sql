CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."tallies" (
	"name" text NOT NULL,
	"part" text NOT NULL,
	"slot" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "tallies_name_part_slot_pk" PRIMARY KEY("name","part","slot")
);
--> statement-breakpoint
CREATE INDEX "sign_in_failures_failed_at_index" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_rank_index" ON "users" USING btree (array_position(array['admin', 'team_member', 'regular_user'], "role"),"id");--> statement-breakpoint
CREATE INDEX "users_created_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("name" || ' ' || "username" || ' ' || "email"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "deliverables_made_by_index" ON "deliverables" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "inquiries_search_index" ON "inquiries" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("name" || ' ' || "email" || ' ' || "company"), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "inquiries_status_index" ON "inquiries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "inquiries_kind_index" ON "inquiries" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "inquiries_kind_status_index" ON "inquiries" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "answers_updated_by_index" ON "answers" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "attachments_created_by_index" ON "attachments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "quantities_updated_by_index" ON "quantities" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "opportunities_judged_by_index" ON "opportunities" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "process_steps_source_index" ON "process_steps" USING btree ("source_answer_id");--> statement-breakpoint
CREATE INDEX "roi_models_saved_by_index" ON "roi_models" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "roi_models_size_index" ON "roi_models" USING btree (abs("net_savings"),"audit_id");--> statement-breakpoint
CREATE INDEX "notices_status_index" ON "notices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "trail_action_index" ON "trail" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "trail_people_index" ON "trail" USING gin (to_tsvector('simple'::regconfig, regexp_replace(lower("actor_name" || ' ' || case when "actor_id" is null then "note" else '' end), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
-- Adds what one statement changed to a tally. Arguments: its name, the part a row belongs to, what a row counts (SQL over the row).
CREATE FUNCTION derived.tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text := 'select -1 as sign, old_rows.* from old_rows';
  come text := 'select 1 as sign, new_rows.* from new_rows';
  changed text := CASE TG_OP WHEN 'INSERT' THEN come WHEN 'DELETE' THEN gone ELSE gone || ' union all ' || come END;
BEGIN
  EXECUTE format(
    'INSERT INTO derived.tallies AS kept (name, part, slot, value)
     SELECT %1$L, %2$s, pg_backend_pid() %% 8, sum(sign * %3$s) FROM (%4$s) changed
     GROUP BY 2 HAVING sum(sign * %3$s) <> 0 ORDER BY 2
     ON CONFLICT (name, part, slot) DO UPDATE SET value = kept.value + excluded.value',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Keeps a tally of a table from now on, and counts what is there.
CREATE PROCEDURE derived.keep_tally(name text, of_table text, part text, amount text) LANGUAGE plpgsql AS $$
DECLARE
  event record;
BEGIN
  FOR event IN VALUES ('insert', 'NEW TABLE AS new_rows'), ('delete', 'OLD TABLE AS old_rows'),
    ('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows') LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON public.%I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION derived.tally(%L, %L, %L)',
      'tally ' || name || ' ' || event.column1, event.column1, of_table, event.column2, name, part, amount);
  END LOOP;
  EXECUTE format(
    'INSERT INTO derived.tallies (name, part, slot, value) SELECT %L, %s, 0, sum(%s) FROM public.%I GROUP BY 2',
    name, part, amount, of_table);
END $$;
--> statement-breakpoint
CALL derived.keep_tally('users', 'users', 'role', '1');--> statement-breakpoint
CALL derived.keep_tally('audits', 'audits', 'status', '1');--> statement-breakpoint
CALL derived.keep_tally('archived audits', 'audits', '''''::text', '(archived_at is not null)::int');--> statement-breakpoint
CALL derived.keep_tally('assessments', 'assessments', '''''::text', '1');--> statement-breakpoint
CALL derived.keep_tally('inquiries', 'inquiries', 'status', '1');--> statement-breakpoint
CALL derived.keep_tally('net savings', 'roi_models', '''''::text', 'net_savings');--> statement-breakpoint
CALL derived.keep_tally('stored bytes', 'files', '''''::text', 'bytes');
--> statement-breakpoint
-- What somebody types as a query for words that begin like it; null without any word. Immutable, so that the planner knows how many rows to expect.
CREATE FUNCTION words_query(search text) RETURNS tsquery IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT to_tsquery('simple'::regconfig, string_agg(word || ':*', ' & '))
  FROM regexp_split_to_table(trim(regexp_replace(lower(search), '[^[:alnum:]]+', ' ', 'g')), ' ') AS word WHERE word <> ''
$$;
