ALTER TABLE "receipts" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "receipts_owner" ON "receipts" USING btree ("owner_uid","market_id");