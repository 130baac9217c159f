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
CREATE INDEX "client_errors_seen" ON "client_errors" USING btree ("last_seen");