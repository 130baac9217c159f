ALTER TABLE "product_options" ADD COLUMN "opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "receipt_lines_option" ON "receipt_lines" USING btree ("option_id");--> statement-breakpoint
-- Status 1 counts as open: its options have been seen by buyers.
UPDATE "product_options" SET "opened" = true FROM "products", "markets" WHERE "products"."id" = "product_options"."product_id" AND "markets"."id" = "products"."market_id" AND "markets"."status" > 0;
