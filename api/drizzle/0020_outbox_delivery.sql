ALTER TABLE "outbox" ADD COLUMN "owner_uid" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- There was no sender: what was written before is not sent now, when it may be years old.
ALTER TABLE "outbox" ADD COLUMN "state" text DEFAULT 'withdrawn' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "state" SET DEFAULT 'queued';--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "requeued_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("owner_uid","due_at","id") WHERE "outbox"."state" in ('queued', 'accepted');--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("settled_at") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'accepted', 'sent', 'failed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_failure" CHECK (("outbox"."state" = 'failed') = ("outbox"."failure" is not null));--> statement-breakpoint
-- Whoever writes a notification, an API from before the sender included: it takes its turn with those of its seller.
CREATE FUNCTION "name_notification_owner"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	NEW.owner_uid := coalesce(
		NEW.seller_uid,
		(SELECT owner_uid FROM public.receipts WHERE id = NEW.receipt_id),
		''
	);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "outbox_owner" BEFORE INSERT ON "outbox"
FOR EACH ROW WHEN (NEW.owner_uid = '') EXECUTE FUNCTION "name_notification_owner"();
