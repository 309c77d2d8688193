-- Yearly savings over a period that no user set or confirmed count in no total.
UPDATE "roi_models" SET "example" = true WHERE NOT "example" AND "plan"->'sources'->'projectedSavings'->>'kind' = 'opportunities' AND NOT jsonb_exists("attributions", 'timePeriod');
