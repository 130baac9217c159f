ALTER TABLE "uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_uid","bytes");