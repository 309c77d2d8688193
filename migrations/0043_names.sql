-- Renames tables and columns to the terms of docs/glossary.md, with the constraints, indexes and sequences named after them.
CREATE PROCEDURE pg_temp.rename_parts(of_table regclass, former text, now text) LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT conname AS name FROM pg_constraint WHERE conrelid = of_table AND position(former in conname) > 0 LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', of_table, part.name, replace(part.name, former, now));
  END LOOP;
  FOR part IN SELECT indexrelid::regclass AS id, relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE indrelid = of_table AND position(former in relname) > 0 LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', part.id, replace(part.name, former, now));
  END LOOP;
  FOR part IN SELECT oid::regclass AS id, relname AS name FROM pg_class JOIN pg_depend ON objid = oid
    WHERE relkind = 'S' AND refobjid = of_table AND deptype = 'i' AND position(former in relname) > 0 LOOP
    EXECUTE format('ALTER SEQUENCE %s RENAME TO %I', part.id, replace(part.name, former, now));
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "outcomes" RENAME TO "benefits";--> statement-breakpoint
CALL pg_temp.rename_parts('benefits', 'outcomes', 'benefits');--> statement-breakpoint
ALTER TABLE "outcome_months" RENAME TO "benefit_months";--> statement-breakpoint
ALTER TABLE "benefit_months" RENAME COLUMN "outcome_id" TO "benefit_id";--> statement-breakpoint
CALL pg_temp.rename_parts('benefit_months', 'outcome', 'benefit');--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "emails";--> statement-breakpoint
CALL pg_temp.rename_parts('emails', 'notices', 'emails');--> statement-breakpoint
ALTER TABLE "notice_secrets" RENAME TO "email_secrets";--> statement-breakpoint
ALTER TABLE "email_secrets" RENAME COLUMN "notice_id" TO "email_id";--> statement-breakpoint
CALL pg_temp.rename_parts('email_secrets', 'notice', 'email');--> statement-breakpoint
ALTER TABLE "deliverable_orders" RENAME TO "export_jobs";--> statement-breakpoint
ALTER TABLE "export_jobs" RENAME COLUMN "ordered_by" TO "requested_by";--> statement-breakpoint
ALTER TABLE "export_jobs" RENAME COLUMN "ordered_by_name" TO "requested_by_name";--> statement-breakpoint
ALTER TABLE "export_jobs" RENAME COLUMN "ordered_at" TO "requested_at";--> statement-breakpoint
CALL pg_temp.rename_parts('export_jobs', 'deliverable_orders', 'export_jobs');--> statement-breakpoint
CALL pg_temp.rename_parts('export_jobs', 'ordered_', 'requested_');--> statement-breakpoint
ALTER TABLE "process_steps" RENAME COLUMN "marks" TO "attributions";--> statement-breakpoint
CALL pg_temp.rename_parts('process_steps', 'marks', 'attributions');--> statement-breakpoint
ALTER TABLE "process_steps" RENAME COLUMN "accounts" TO "statements";--> statement-breakpoint
CALL pg_temp.rename_parts('process_steps', 'accounts', 'statements');--> statement-breakpoint
ALTER TABLE "process_links" RENAME COLUMN "marks" TO "attributions";--> statement-breakpoint
CALL pg_temp.rename_parts('process_links', 'marks', 'attributions');--> statement-breakpoint
ALTER TABLE "roi_models" RENAME COLUMN "marks" TO "attributions";--> statement-breakpoint
CALL pg_temp.rename_parts('roi_models', 'marks', 'attributions');--> statement-breakpoint
ALTER TABLE "transcripts" RENAME COLUMN "heard" TO "pieces";--> statement-breakpoint
CALL pg_temp.rename_parts('transcripts', 'heard', 'pieces');--> statement-breakpoint
ALTER TABLE "drafts" RENAME COLUMN "taken" TO "accepted";--> statement-breakpoint
CALL pg_temp.rename_parts('drafts', 'taken', 'accepted');--> statement-breakpoint
ALTER TABLE "findings" RENAME COLUMN "taken_by" TO "accepted_by";--> statement-breakpoint
ALTER TABLE "findings" RENAME COLUMN "taken_at" TO "accepted_at";--> statement-breakpoint
CALL pg_temp.rename_parts('findings', 'taken_', 'accepted_');--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "is_made" TO "is_provisioned";--> statement-breakpoint
CALL pg_temp.rename_parts('identities', 'is_made', 'is_provisioned');--> statement-breakpoint
ALTER TABLE "challenges" RENAME COLUMN "begun" TO "authorization_request";--> statement-breakpoint
CALL pg_temp.rename_parts('deck_templates', 'house', 'organization');--> statement-breakpoint
ALTER TABLE "derived"."tallies" RENAME TO "counters";--> statement-breakpoint
CALL pg_temp.rename_parts('derived.counters', 'tallies', 'counters');--> statement-breakpoint
DROP PROCEDURE pg_temp.rename_parts(regclass, text, text);--> statement-breakpoint
ALTER FUNCTION derived.tally() RENAME TO count_changes;--> statement-breakpoint
-- Adds what one statement changed to a counter. Arguments: its name, the part a row belongs to, what a row counts (SQL over the row).
CREATE OR REPLACE FUNCTION derived.count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted text := 'select -1 as sign, old_rows.* from old_rows';
  added text := 'select 1 as sign, new_rows.* from new_rows';
  changed text := CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN deleted ELSE deleted || ' union all ' || added END;
BEGIN
  EXECUTE format(
    'INSERT INTO derived.counters AS present (name, part, slot, value)
     SELECT %1$L, %2$s, pg_backend_pid() %% 8, sum(sign * %3$s) FROM (%4$s) changed
     GROUP BY 2 HAVING sum(sign * %3$s) <> 0 ORDER BY 2
     ON CONFLICT (name, part, slot) DO UPDATE SET value = present.value + excluded.value',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER PROCEDURE derived.keep_tally(text, text, text, text) RENAME TO create_counter;--> statement-breakpoint
-- Creates a counter of a table with its triggers, and counts the present rows.
CREATE OR REPLACE PROCEDURE derived.create_counter(name text, of_table text, part text, amount text) LANGUAGE plpgsql AS $$
DECLARE
  event record;
BEGIN
  FOR event IN VALUES ('insert', 'NEW TABLE AS new_rows'), ('delete', 'OLD TABLE AS old_rows'),
    ('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows') LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON public.%I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION derived.count_changes(%L, %L, %L)',
      'counter ' || name || ' ' || event.column1, event.column1, of_table, event.column2, name, part, amount);
  END LOOP;
  EXECUTE format(
    'INSERT INTO derived.counters (name, part, slot, value) SELECT %L, %s, 0, sum(%s) FROM public.%I GROUP BY 2',
    name, part, amount, of_table);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  trigger record;
BEGIN
  FOR trigger IN SELECT tgname AS name, tgrelid::regclass AS of_table FROM pg_trigger
    WHERE tgfoid = 'derived.count_changes'::regproc AND starts_with(tgname, 'tally ') LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I',
      trigger.name, trigger.of_table, replace(trigger.name, 'tally ', 'counter '));
  END LOOP;
END $$;
