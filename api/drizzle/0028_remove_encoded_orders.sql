-- contract: lists are read from the orders themselves
DROP TRIGGER "receipts_anonymized" ON "receipts";--> statement-breakpoint
DROP FUNCTION "forget_encoded_order"();--> statement-breakpoint
DROP TABLE "encoded_receipts";
