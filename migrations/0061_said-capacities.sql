ALTER TABLE "capacities" ADD COLUMN "answer_id" integer;--> statement-breakpoint
ALTER TABLE "capacities" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "capacities" ADD COLUMN "said" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "capacities" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "capacities" ADD CONSTRAINT "capacities_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE set null ON UPDATE no action;