CREATE TABLE "client_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" jsonb NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_event_counts" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"revision" integer NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "client_event_counts_hour_kind_app_version_revision_code_pk" PRIMARY KEY("hour","kind","app","version","revision","code")
);
--> statement-breakpoint
CREATE TABLE "seller_reports" (
	"account" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"network" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "seller_reports_account_app_version_pk" PRIMARY KEY("account","app","version")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"market_id" text NOT NULL,
	"picture" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banners_ownerUid_unique" UNIQUE("owner_uid")
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
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"adopted_at" timestamp (3) with time zone,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"session_id" text NOT NULL,
	"document" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"media_type" text NOT NULL,
	"file_name" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sending_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sales_files" (
	"uid" text NOT NULL,
	"year" integer NOT NULL,
	"period" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"heartbeat" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"failure" text,
	"document" text,
	"request_id" text,
	CONSTRAINT "sales_files_uid_year_period_pk" PRIMARY KEY("uid","year","period"),
	CONSTRAINT "sales_files_state" CHECK ("sales_files"."state" in ('waiting', 'making', 'done', 'failed'))
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
	"opened" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_sealed" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('viewer', 'support', 'finance', 'admin'))
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
	CONSTRAINT "receipt_lines_amount" CHECK ("receipt_lines"."amount" >= 0)
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
	"refund_state" text,
	"refund_failure" text DEFAULT '' NOT NULL,
	"cash_receipt_no" text,
	"cash_receipt_is_personal" boolean,
	"invoice_company" text,
	"invoice_no" text,
	"seller_msg" text DEFAULT '' NOT NULL,
	"seller_memo" text DEFAULT '' NOT NULL,
	"packaging_status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"anonymized_at" timestamp (3) with time zone,
	"changed_xid" "xid8",
	CONSTRAINT "receipts_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "receipts_status" CHECK ("receipts"."status" in (0, 1, 3, 4, 10, 11, 99)),
	CONSTRAINT "receipts_refund_state" CHECK ("receipts"."refund_state" in ('requested', 'done', 'failed')),
	CONSTRAINT "receipts_packaging_status" CHECK ("receipts"."packaging_status" in (0, 1, 2)),
	CONSTRAINT "receipts_payment_option" CHECK ("receipts"."payment_option" in (0, 1)),
	CONSTRAINT "receipts_payment_type" CHECK ("receipts"."payment_type" in ('vbank', 'card', 'transfer', 'kakaopay', 'naverpay'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"receipt_id" text,
	"seller_uid" text,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"owner_uid" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT to_timestamp(0) NOT NULL,
	"claim" uuid,
	"delivery_id" uuid,
	"reference" text,
	"settled_at" timestamp (3) with time zone,
	"failure" text,
	"failure_code" text,
	"request_id" text,
	"requeued_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_recipient" CHECK (num_nonnulls("outbox"."receipt_id", "outbox"."seller_uid", "outbox"."refund_id") = 1),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'accepted', 'sent', 'failed', 'withdrawn')),
	CONSTRAINT "outbox_failure" CHECK (("outbox"."state" = 'failed') = ("outbox"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_type" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_receipt_id_unique" UNIQUE("receipt_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "released_public_ids" (
	"public_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"rests_until" timestamp (3) with time zone NOT NULL
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
	"bank_since" timestamp (3) with time zone,
	"payout_hold_until" timestamp (3) with time zone,
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
	"profile_updated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"suspended_from" integer,
	CONSTRAINT "sellers_state" CHECK ("sellers"."state" between -2 and 3),
	CONSTRAINT "sellers_business_type" CHECK ("sellers"."business_type" in ('sole', 'corp'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"tokens_valid_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rejected_at" timestamp (3) with time zone,
	CONSTRAINT "users_level" CHECK ("users"."level" >= 0)
);
--> statement-breakpoint
CREATE TABLE "separated_records" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"separated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "call_rates" (
	"caller" text PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"uid" text NOT NULL,
	"origin" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"data_subjects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"result" text DEFAULT 'done' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_chain_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "used_login_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"challenge" text NOT NULL,
	"auth_time" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"auth_time" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "settled_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"total" integer NOT NULL,
	"fee" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"market_id" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"fee_rate" real NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"digest" text NOT NULL,
	"operator" text NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlements_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"items" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_lists_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_files" ADD CONSTRAINT "sales_files_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_status" ADD CONSTRAINT "receipt_status_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_seller_uid_users_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_checks" ADD CONSTRAINT "registry_checks_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_orders" ADD CONSTRAINT "settled_orders_order_id_receipts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_orders" ADD CONSTRAINT "settled_orders_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_errors_seen" ON "client_errors" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "seller_reports_age" ON "seller_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "previews_owner" ON "previews" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "uploads_unadopted" ON "uploads" USING btree ("created_at") WHERE "uploads"."adopted_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_uid","bytes");--> statement-breakpoint
CREATE INDEX "download_links_uid" ON "download_links" USING btree ("uid","expires_at");--> statement-breakpoint
CREATE INDEX "download_links_age" ON "download_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_files_making" ON "sales_files" USING btree ("uid") WHERE "sales_files"."state" = 'making';--> statement-breakpoint
CREATE INDEX "markets_owner" ON "markets" USING btree ("owner_uid","created_at");--> statement-breakpoint
CREATE INDEX "product_options_product" ON "product_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "products_market" ON "products" USING btree ("market_id","position");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_age" ON "operator_sessions" USING btree ("signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login" ON "operators" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "receipt_status_receipt" ON "receipt_status" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipt_lines_receipt" ON "receipt_lines" USING btree ("receipt_id","position");--> statement-breakpoint
CREATE INDEX "receipt_lines_product" ON "receipt_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "receipt_lines_option" ON "receipt_lines" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "receipts_personal" ON "receipts" USING btree ("created_at") WHERE "receipts"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "receipts_refund" ON "receipts" USING btree ("created_at") WHERE "receipts"."refund_no_sealed" is not null;--> statement-breakpoint
CREATE INDEX "receipts_open_refund" ON "receipts" USING btree ("refund_state") WHERE "receipts"."refund_state" in ('requested', 'failed');--> statement-breakpoint
CREATE INDEX "receipts_changed" ON "receipts" USING btree ("market_id","changed_xid") WHERE "receipts"."changed_xid" is not null;--> statement-breakpoint
CREATE INDEX "receipts_market" ON "receipts" USING btree ("market_id","created_at");--> statement-breakpoint
CREATE INDEX "receipts_owner" ON "receipts" USING btree ("owner_uid","market_id");--> statement-breakpoint
CREATE INDEX "receipts_sales" ON "receipts" USING btree ("owner_uid","created_at","id") WHERE "receipts"."payment_option" = 1;--> statement-breakpoint
CREATE INDEX "receipts_invoice" ON "receipts" USING btree ("market_id","invoice_company",replace("invoice_no", '-', '')) WHERE "receipts"."invoice_no" is not null;--> statement-breakpoint
CREATE INDEX "outbox_receipt" ON "outbox" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "outbox_refund" ON "outbox" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "outbox_text" ON "outbox" USING btree ("created_at") WHERE "outbox"."text" <> '';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("owner_uid","due_at","id") WHERE "outbox"."state" in ('queued', 'accepted');--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("settled_at") WHERE "outbox"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "former_accounts_uid" ON "former_accounts" USING btree ("uid","valid_until");--> statement-breakpoint
CREATE INDEX "former_accounts_age" ON "former_accounts" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "registry_checks_uid" ON "registry_checks" USING btree ("uid","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_public_id" ON "sellers" USING btree (lower("public_id"));--> statement-breakpoint
CREATE INDEX "separated_records_age" ON "separated_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_uid" ON "audit" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_tickets_uid" ON "login_tickets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "settled_orders_settlement" ON "settled_orders" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "settlements_owner" ON "settlements" USING btree ("owner_uid","settled_at");--> statement-breakpoint
CREATE INDEX "settlements_market" ON "settlements" USING btree ("market_id","settled_at");
--> statement-breakpoint
-- The API may only add to the audit. This runs with the owner's rights instead, and takes away nothing of the last year.
CREATE FUNCTION "expire_audit"("last" bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT FROM audit a JOIN audit_chain c ON c.audit_id = a.id
		WHERE c.position <= "last" AND a.at > now() - interval '1 year') THEN
		RAISE EXCEPTION 'events of the last year are kept' USING ERRCODE = 'insufficient_privilege';
	END IF;
	DELETE FROM audit a USING audit_chain c WHERE c.audit_id = a.id AND c.position <= "last";
	DELETE FROM audit_chain c WHERE c.position < "last";
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "expire_audit"(bigint) FROM PUBLIC;
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
--> statement-breakpoint
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
--> statement-breakpoint
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
