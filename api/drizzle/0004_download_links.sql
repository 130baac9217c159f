CREATE TABLE "download_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"document" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"media_type" text NOT NULL,
	"file_name" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sending_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "download_links" ADD CONSTRAINT "download_links_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_links_uid" ON "download_links" USING btree ("uid","expires_at");--> statement-breakpoint
CREATE INDEX "download_links_age" ON "download_links" USING btree ("expires_at");