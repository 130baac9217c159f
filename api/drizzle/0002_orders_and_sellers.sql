-- contract: no release has stored the number of a cash receipt in clear
ALTER TABLE "receipts" ADD COLUMN "buyer_tel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "shop" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "account_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "buyer_refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cash_receipt_no_sealed" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cancel_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "shown_account_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "is_registered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
CREATE INDEX "outbox_contact_changed" ON "outbox" USING btree ("seller_uid","created_at") WHERE "outbox"."kind" = 'contact-changed';--> statement-breakpoint
ALTER TABLE "receipts" DROP COLUMN "cash_receipt_no";