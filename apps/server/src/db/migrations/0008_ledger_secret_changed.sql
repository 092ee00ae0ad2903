ALTER TABLE "ledger" ADD COLUMN "secret_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "votes_before_secret" bigint;