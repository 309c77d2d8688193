ALTER TABLE "audits" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roi_models" ADD COLUMN "practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Practice audits count in no total: the counters of audits and of saved ROIs are created anew without them.
DO $$
DECLARE
  counter record;
  event text;
BEGIN
  FOR counter IN SELECT * FROM (VALUES ('audits', 'audits'), ('archived audits', 'audits'), ('net savings', 'roi_models'),
    ('value p10', 'roi_models'), ('value p50', 'roi_models'), ('value p90', 'roi_models')) AS of (name, of_table) LOOP
    FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('DROP TRIGGER %I ON public.%I', 'counter ' || counter.name || ' ' || event, counter.of_table);
    END LOOP;
    DELETE FROM derived.counters WHERE name = counter.name;
  END LOOP;
END $$;
--> statement-breakpoint
CALL derived.create_counter('audits', 'audits', 'status', '(not practice)::int');--> statement-breakpoint
CALL derived.create_counter('archived audits', 'audits', '''''::text', '(archived_at is not null and not practice)::int');--> statement-breakpoint
CALL derived.create_counter('net savings', 'roi_models', 'currency', 'case when example or practice then 0 else net_savings end');--> statement-breakpoint
CALL derived.create_counter('value p10', 'roi_models', 'currency', 'case when example or practice then 0 else derived.value_point(results, ''p10'') end');--> statement-breakpoint
CALL derived.create_counter('value p50', 'roi_models', 'currency', 'case when example or practice then 0 else derived.value_point(results, ''p50'') end');--> statement-breakpoint
CALL derived.create_counter('value p90', 'roi_models', 'currency', 'case when example or practice then 0 else derived.value_point(results, ''p90'') end');
