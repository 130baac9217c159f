CREATE UNLOGGED TABLE "encoded_receipts" (
	"receipt_id" text PRIMARY KEY NOT NULL CONSTRAINT "encoded_receipts_receipt_id_receipts_id_fk" REFERENCES "public"."receipts"("id") ON DELETE cascade ON UPDATE no action,
	"changed_xid" "xid8",
	"fingerprint" text NOT NULL,
	"json" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "encoded_receipts_stored" ON "encoded_receipts" USING btree ("stored_at");--> statement-breakpoint
-- A long one is read as a whole at each reading: it is not compressed.
ALTER TABLE "encoded_receipts" ALTER COLUMN "json" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Whoever ends the data of a buyer, an API of an earlier release included: no copy is left.
CREATE FUNCTION "forget_encoded_order"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.encoded_receipts WHERE receipt_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "receipts_anonymized" AFTER UPDATE ON "receipts" FOR EACH ROW
WHEN (
	OLD.anonymized_at IS DISTINCT FROM NEW.anonymized_at
	OR OLD.refund_no_sealed IS NOT NULL AND NEW.refund_no_sealed IS NULL
)
EXECUTE FUNCTION "forget_encoded_order"();
