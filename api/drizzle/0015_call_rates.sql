CREATE UNLOGGED TABLE "call_rates" (
	"caller" text PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
