ALTER TABLE "receipt_lines" DROP CONSTRAINT "receipt_lines_amount";--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_amount" CHECK ("receipt_lines"."amount" >= 0);