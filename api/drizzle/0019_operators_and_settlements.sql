CREATE TABLE "operator_login_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"login_hash" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
	"password_hash" text NOT NULL,
	"totp_sealed" text NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('viewer', 'support', 'finance', 'admin'))
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
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_seller_uid_sellers_uid_fk";
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "suspended_from" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_orders" ADD CONSTRAINT "settled_orders_order_id_receipts_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_orders" ADD CONSTRAINT "settled_orders_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_login_failures_login" ON "operator_login_failures" USING btree ("login_hash","at");--> statement-breakpoint
CREATE INDEX "operator_login_failures_network" ON "operator_login_failures" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "operator_login_failures_age" ON "operator_login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_age" ON "operator_sessions" USING btree ("signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login" ON "operators" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "settled_orders_settlement" ON "settled_orders" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "settlements_owner" ON "settlements" USING btree ("owner_uid","settled_at");--> statement-breakpoint
CREATE INDEX "settlements_market" ON "settlements" USING btree ("market_id","settled_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_seller_uid_users_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;