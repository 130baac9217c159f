CREATE TABLE "operator_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
