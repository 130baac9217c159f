CREATE TABLE "separated_records" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"separated_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "anonymized_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "separated_records_end" ON "separated_records" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "receipts_personal" ON "receipts" USING btree ("created_at") WHERE "receipts"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "receipts_refund" ON "receipts" USING btree ("created_at") WHERE "receipts"."refund_no_sealed" is not null;--> statement-breakpoint
CREATE INDEX "outbox_text" ON "outbox" USING btree ("created_at") WHERE "outbox"."text" <> '';