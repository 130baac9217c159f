CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"uid" text NOT NULL,
	"origin" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"public_id" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"desc" text NOT NULL,
	"cover" jsonb NOT NULL,
	"notice_order" text NOT NULL,
	"notice_receipt" text NOT NULL,
	"delivery_expect" text NOT NULL,
	"delivery_option" jsonb NOT NULL,
	"opened_delivery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cash_receipt" boolean NOT NULL,
	"market_st" timestamp (3) with time zone,
	"market_ed" timestamp (3) with time zone,
	"payment_expect" text NOT NULL,
	"payment_option" jsonb NOT NULL,
	"min_price" integer NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "markets_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "markets_status" CHECK ("markets"."status" in (0, 1, 2, 3)),
	CONSTRAINT "markets_min_price" CHECK ("markets"."min_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"cover" jsonb NOT NULL,
	"contents" text NOT NULL,
	"schedule" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"desc" text NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	"use_yn" boolean NOT NULL,
	CONSTRAINT "product_options_price" CHECK ("product_options"."price" >= 0),
	CONSTRAINT "product_options_ordered" CHECK ("product_options"."ordered" >= 0),
	CONSTRAINT "product_options_stock" CHECK ("product_options"."stock" = -1 or "product_options"."stock" >= "product_options"."ordered")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"market_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"desc" text NOT NULL,
	"cover" jsonb NOT NULL,
	"use_yn" boolean NOT NULL,
	"promotion" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"limit_amount" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"title" text NOT NULL,
	"option" text NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"weight" integer NOT NULL,
	"cover" text NOT NULL,
	CONSTRAINT "receipt_lines_amount" CHECK ("receipt_lines"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "receipt_status" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"status" integer NOT NULL,
	"desc" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_status_status" CHECK ("receipt_status"."status" in (0, 1, 3, 4, 10, 11, 99))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"market_id" text NOT NULL,
	"public_id" text NOT NULL,
	"status" integer NOT NULL,
	"buyer_name" text NOT NULL,
	"total" integer NOT NULL,
	"delivery_title" text NOT NULL,
	"delivery_price" integer NOT NULL,
	"delivery_weight" integer NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_tel" text NOT NULL,
	"addr" text NOT NULL,
	"addr2" text NOT NULL,
	"zip" text NOT NULL,
	"delivery_msg" text NOT NULL,
	"payment_option" integer NOT NULL,
	"payment_type" text NOT NULL,
	"is_billed" boolean DEFAULT false NOT NULL,
	"sns_type" text NOT NULL,
	"sns_id" text NOT NULL,
	"memo" text NOT NULL,
	"refund_bank" text NOT NULL,
	"refund_no_sealed" text,
	"refund_name" text NOT NULL,
	"cash_receipt_no" text,
	"cash_receipt_is_personal" boolean,
	"invoice_company" text,
	"invoice_no" text,
	"seller_msg" text DEFAULT '' NOT NULL,
	"seller_memo" text DEFAULT '' NOT NULL,
	"packaging_status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "receipts_status" CHECK ("receipts"."status" in (0, 1, 3, 4, 10, 11, 99)),
	CONSTRAINT "receipts_packaging_status" CHECK ("receipts"."packaging_status" in (0, 1, 2)),
	CONSTRAINT "receipts_payment_option" CHECK ("receipts"."payment_option" in (0, 1)),
	CONSTRAINT "receipts_payment_type" CHECK ("receipts"."payment_type" in ('vbank', 'card', 'transfer', 'kakaopay', 'naverpay'))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"uid" text PRIMARY KEY NOT NULL,
	"public_id" text,
	"name" text DEFAULT '' NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"msg" text DEFAULT '' NOT NULL,
	"inquiry_type" text DEFAULT 'tel' NOT NULL,
	"inquiry_tel" text DEFAULT '' NOT NULL,
	"inquiry_time" text DEFAULT '' NOT NULL,
	"category" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bg_color" text DEFAULT '#07D1AE' NOT NULL,
	"subscribe" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"fee" real DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_type" text DEFAULT '' NOT NULL,
	"bank_no_sealed" text,
	"bank_document" text,
	"bank_upload_dt" timestamp (3) with time zone,
	"business_type" text DEFAULT 'sole' NOT NULL,
	"sub_reg_no" text DEFAULT '' NOT NULL,
	"reg_no" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"ceo" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"addr" text DEFAULT '' NOT NULL,
	"addr2" text DEFAULT '' NOT NULL,
	"business_document" text,
	"business_upload_dt" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sellers_state" CHECK ("sellers"."state" between -2 and 3),
	CONSTRAINT "sellers_business_type" CHECK ("sellers"."business_type" in ('sole', 'corp'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"adopted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_login_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"tokens_valid_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_level" CHECK ("users"."level" >= 0)
);
--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_status" ADD CONSTRAINT "receipt_status_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_uid" ON "audit" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "markets_owner" ON "markets" USING btree ("owner_uid","created_at");--> statement-breakpoint
CREATE INDEX "outbox_receipt" ON "outbox" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "previews_owner" ON "previews" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "product_options_product" ON "product_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_market" ON "products" USING btree ("market_id","position");--> statement-breakpoint
CREATE INDEX "receipt_lines_receipt" ON "receipt_lines" USING btree ("receipt_id","position");--> statement-breakpoint
CREATE INDEX "receipt_lines_product" ON "receipt_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "receipt_status_receipt" ON "receipt_status" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipts_market" ON "receipts" USING btree ("market_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_invoice" ON "receipts" USING btree ("market_id","invoice_company",replace("invoice_no", '-', '')) WHERE "receipts"."invoice_no" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_public_id" ON "sellers" USING btree (lower("public_id"));--> statement-breakpoint
CREATE INDEX "uploads_unadopted" ON "uploads" USING btree ("created_at") WHERE "uploads"."adopted_at" is null;