-- contract: no release has stored page errors, web vitals and events of the product
DROP TABLE "client_errors" CASCADE;--> statement-breakpoint
DELETE FROM "client_event_counts" WHERE "kind" IN ('event', 'vital');
