ALTER TABLE "known_network" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "known_network" CASCADE;--> statement-breakpoint
ALTER TABLE "account_token" DROP CONSTRAINT "account_token_purpose";--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_purpose" CHECK ("account_token"."purpose" in ('reset', 'confirm', 'recover', 'sign_in'));