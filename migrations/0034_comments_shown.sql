ALTER TABLE "comments" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
-- An ROI that was saved before there was a plan has no results: it counted as a quadrillion, because least() passes over null.
CREATE OR REPLACE FUNCTION derived.value_point(results jsonb, point text) RETURNS bigint IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT round(greatest(-1e15, least(1e15, coalesce((results->'range'->>point)::numeric, 0))))::bigint
$$;
--> statement-breakpoint
-- Nobody saves one while they are counted anew.
LOCK TABLE roi_models IN SHARE MODE;--> statement-breakpoint
DELETE FROM derived.tallies WHERE name IN ('value p10', 'value p50', 'value p90');--> statement-breakpoint
INSERT INTO derived.tallies (name, part, slot, value)
SELECT 'value ' || point, currency, 0, sum(CASE WHEN example THEN 0 ELSE derived.value_point(results, point) END)
FROM roi_models, unnest(ARRAY['p10', 'p50', 'p90']) AS point GROUP BY point, currency;
