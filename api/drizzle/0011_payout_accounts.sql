CREATE TABLE "former_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_type" text NOT NULL,
	"bank_no_sealed" text NOT NULL,
	"bank_document" text,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "receipt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "seller_uid" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "bank_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "payout_hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_checks" ADD CONSTRAINT "registry_checks_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_accounts_uid" ON "former_accounts" USING btree ("uid","valid_until");--> statement-breakpoint
CREATE INDEX "former_accounts_age" ON "former_accounts" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "registry_checks_uid" ON "registry_checks" USING btree ("uid","asked_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_seller_uid_sellers_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_recipient" CHECK (num_nonnulls("outbox"."receipt_id", "outbox"."seller_uid") = 1);--> statement-breakpoint
UPDATE "sellers" SET "bank_since" = "bank_upload_dt" WHERE "bank_no_sealed" IS NOT NULL;
