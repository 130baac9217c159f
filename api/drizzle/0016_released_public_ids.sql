CREATE TABLE "released_public_ids" (
	"public_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"rests_until" timestamp (3) with time zone NOT NULL
);
