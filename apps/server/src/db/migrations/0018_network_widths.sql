ALTER TABLE "season" ADD COLUMN "ipv4_by_24" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_void" ADD COLUMN "ipv4_prefix" smallint;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_ipv4_prefix" CHECK ("vote_void"."ipv4_prefix" = 24);--> statement-breakpoint
UPDATE "season" SET "ipv4_by_24" = true WHERE NOT EXISTS (SELECT FROM "vote");
