-- A point of the net present value's draws as a saved ROI has it stored; nothing where none is. Beyond a quadrillion it is held there, so that sums fit.
CREATE FUNCTION derived.value_point(results jsonb, point text) RETURNS bigint IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT coalesce(round(greatest(-1e15, least(1e15, (results->'range'->>point)::numeric)))::bigint, 0)
$$;
--> statement-breakpoint
-- The net present values of all audits together per currency, without examples: their middles added, and their ends.
CALL derived.keep_tally('value p10', 'roi_models', 'currency', 'case when example then 0 else derived.value_point(results, ''p10'') end');--> statement-breakpoint
CALL derived.keep_tally('value p50', 'roi_models', 'currency', 'case when example then 0 else derived.value_point(results, ''p50'') end');--> statement-breakpoint
CALL derived.keep_tally('value p90', 'roi_models', 'currency', 'case when example then 0 else derived.value_point(results, ''p90'') end');
