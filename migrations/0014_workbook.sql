ALTER TABLE "deliverable_orders" DROP CONSTRAINT "deliverable_orders_kind_check";--> statement-breakpoint
ALTER TABLE "deliverables" DROP CONSTRAINT "deliverables_kind_check";--> statement-breakpoint
ALTER TABLE "deliverable_orders" ADD CONSTRAINT "deliverable_orders_kind_check" CHECK ("deliverable_orders"."kind" in ('deck', 'report_pdf', 'report_docx', 'workbook'));--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_kind_check" CHECK ("deliverables"."kind" in ('deck', 'report_pdf', 'report_docx', 'workbook'));