CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"market_id" text NOT NULL,
	"picture" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banners_ownerUid_unique" UNIQUE("owner_uid")
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
	CONSTRAINT "sales_files_uid_year_period_pk" PRIMARY KEY("uid","year","period"),
	CONSTRAINT "sales_files_state" CHECK ("sales_files"."state" in ('waiting', 'making', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_owner_uid_sellers_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_files" ADD CONSTRAINT "sales_files_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_files_making" ON "sales_files" USING btree ("uid") WHERE "sales_files"."state" = 'making';--> statement-breakpoint
CREATE INDEX "receipts_sales" ON "receipts" USING btree ("owner_uid","created_at","id") WHERE "receipts"."payment_option" = 1;