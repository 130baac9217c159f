CREATE TABLE "order_views" (
	"uid" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"views" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;