CREATE TABLE "payments" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "payments_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('waiting', 'confirmed', 'denied')),
	CONSTRAINT "payments_confirmed" CHECK (("payments"."state" = 'confirmed') = ("payments"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE "payments"."due_at" is not null;