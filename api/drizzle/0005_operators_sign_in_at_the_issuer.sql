-- contract: no release has stored operators with passwords; each is invited again by its e-mail
DELETE FROM "operator_sessions";--> statement-breakpoint
DELETE FROM "operators";--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_email" ON "operators" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_subject" ON "operators" USING btree ("issuer","subject");--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "totp_sealed";--> statement-breakpoint
ALTER TABLE "operators" DROP COLUMN "totp_step";