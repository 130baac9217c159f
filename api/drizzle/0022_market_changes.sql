-- Whoever changes orders, by whatever statement: after the commit those who listen learn of which market, and nothing else.
CREATE FUNCTION "notify_changed_markets"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	market record;
BEGIN
	FOR market IN SELECT DISTINCT market_id, owner_uid FROM changed LOOP
		PERFORM pg_notify('market_orders', market.market_id || ' ' || market.owner_uid);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "receipts_inserted_notify" AFTER INSERT ON "receipts" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_markets"();
--> statement-breakpoint
CREATE TRIGGER "receipts_updated_notify" AFTER UPDATE ON "receipts" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_markets"();
