DROP INDEX "opportunities_scenario_index";--> statement-breakpoint
DROP INDEX "process_steps_scenario_index";--> statement-breakpoint
DROP INDEX "process_steps_origin_index";--> statement-breakpoint
DROP INDEX "process_versions_scenario_index";--> statement-breakpoint
CREATE INDEX "opportunities_scenario_index" ON "opportunities" USING btree ("scenario_id");--> statement-breakpoint
CREATE INDEX "process_steps_scenario_index" ON "process_steps" USING btree ("audit_id","scenario_id");--> statement-breakpoint
CREATE INDEX "process_steps_origin_index" ON "process_steps" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "process_versions_scenario_index" ON "process_versions" USING btree ("audit_id","scenario_id");