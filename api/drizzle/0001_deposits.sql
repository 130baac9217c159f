CREATE TABLE "deposit_shares" (
	"deposit_id" text NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" integer NOT NULL,
	"names" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "deposit_shares_deposit_id_receipt_id_pk" PRIMARY KEY("deposit_id","receipt_id"),
	CONSTRAINT "deposit_shares_amount" CHECK ("deposit_shares"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"date" date NOT NULL,
	"amount" integer NOT NULL,
	"account" text NOT NULL,
	"minute" text NOT NULL,
	"second" text NOT NULL,
	"balance" text NOT NULL,
	"ordinal" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "paid_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "deposit_key_sealed" text;--> statement-breakpoint
ALTER TABLE "deposit_shares" ADD CONSTRAINT "deposit_shares_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_shares" ADD CONSTRAINT "deposit_shares_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_shares_receipt" ON "deposit_shares" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_key" ON "deposits" USING btree ("owner_uid","date","amount","account","minute","second","balance","ordinal");--> statement-breakpoint
-- Payments so far were confirmed without deposits, so the total was paid. A cancelled order was paid if it was before.
UPDATE "receipts" SET "paid_amount" = "total" WHERE (
	SELECT "before"."status" FROM "receipt_status" "before"
	WHERE "before"."receipt_id" = "receipts"."id" AND "before"."status" NOT IN (10, 11)
	ORDER BY "before"."id" DESC LIMIT 1
) IN (1, 3, 4);
