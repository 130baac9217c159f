-- contract: nothing is taken away: the check of the recipient is replaced by one that takes every row of before
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_type" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_receipt_id_unique" UNIQUE("receipt_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_recipient";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "refund_failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_open_refund" ON "receipts" USING btree ("refund_state") WHERE "receipts"."refund_state" in ('requested', 'failed');--> statement-breakpoint
CREATE INDEX "outbox_refund" ON "outbox" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_state" CHECK ("receipts"."refund_state" in ('requested', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_recipient" CHECK (num_nonnulls("outbox"."receipt_id", "outbox"."seller_uid", "outbox"."refund_id") = 1);