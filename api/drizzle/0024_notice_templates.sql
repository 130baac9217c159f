CREATE TABLE "notice_templates" (
	"uid" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"templates" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_templates" ADD CONSTRAINT "notice_templates_uid_sellers_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."sellers"("uid") ON DELETE no action ON UPDATE no action;