ALTER TABLE "receipts" ADD COLUMN "changed_xid" "xid8";--> statement-breakpoint
CREATE INDEX "receipts_changed" ON "receipts" USING btree ("market_id","changed_xid") WHERE "receipts"."changed_xid" is not null;
--> statement-breakpoint
-- Whoever changes an order, its history or its lines, by whatever statement: the order names the transaction.
CREATE FUNCTION "name_changing_transaction"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_xid := pg_current_xact_id();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "receipts_changed" BEFORE INSERT OR UPDATE ON "receipts"
FOR EACH ROW EXECUTE FUNCTION "name_changing_transaction"();
--> statement-breakpoint
-- Most changes of these tables follow one of their order in the same transaction: then there is nothing to write.
CREATE FUNCTION "touch_changed_orders"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.receipts SET changed_xid = pg_current_xact_id()
		WHERE id IN (SELECT receipt_id FROM changed) AND changed_xid IS DISTINCT FROM pg_current_xact_id();
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "receipt_status_inserted" AFTER INSERT ON "receipt_status" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "touch_changed_orders"();
--> statement-breakpoint
CREATE TRIGGER "receipt_status_updated" AFTER UPDATE ON "receipt_status" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "touch_changed_orders"();
--> statement-breakpoint
CREATE TRIGGER "receipt_status_deleted" AFTER DELETE ON "receipt_status" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "touch_changed_orders"();
--> statement-breakpoint
CREATE TRIGGER "receipt_lines_inserted" AFTER INSERT ON "receipt_lines" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "touch_changed_orders"();
--> statement-breakpoint
CREATE TRIGGER "receipt_lines_updated" AFTER UPDATE ON "receipt_lines" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "touch_changed_orders"();
--> statement-breakpoint
CREATE TRIGGER "receipt_lines_deleted" AFTER DELETE ON "receipt_lines" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "touch_changed_orders"();
