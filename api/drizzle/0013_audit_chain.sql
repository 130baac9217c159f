CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_chain_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
-- The API may only add to the audit. This runs with the owner's rights instead, and takes away nothing of the last year.
CREATE FUNCTION "expire_audit"("before" timestamp with time zone, "at" timestamp with time zone) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	"first" bigint;
	"last" bigint;
	"last_hash" text;
	"removed" integer;
BEGIN
	IF "before" > now() - interval '1 year' THEN
		RAISE EXCEPTION 'events of the last year are kept' USING ERRCODE = 'insufficient_privilege';
	END IF;
	PERFORM pg_advisory_xact_lock(6302014);
	SELECT min(c.position) INTO "first" FROM audit_chain c;
	SELECT c.position - 1 INTO "last" FROM audit_chain c JOIN audit a ON a.id = c.audit_id
		WHERE a.at >= "before" ORDER BY c.position LIMIT 1;
	IF NOT FOUND THEN SELECT max(c.position) INTO "last" FROM audit_chain c; END IF;
	"last" := least("last", "first" + 10000);
	SELECT c.hash INTO "last_hash" FROM audit_chain c WHERE c.position = "last";
	IF NOT FOUND THEN RETURN 0; END IF;
	DELETE FROM audit a USING audit_chain c WHERE c.audit_id = a.id AND c.position <= "last";
	GET DIAGNOSTICS "removed" = ROW_COUNT;
	IF "removed" = 0 THEN RETURN 0; END IF;
	DELETE FROM audit_chain c WHERE c.position < "last";
	INSERT INTO audit ("at", uid, origin, action, subject_kind, subject, count)
		VALUES ("at", 'api', '', 'audit-expired', 'audit', "last" || ':' || "last_hash", "removed");
	RETURN "removed";
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "expire_audit"(timestamp with time zone, timestamp with time zone) FROM PUBLIC;
