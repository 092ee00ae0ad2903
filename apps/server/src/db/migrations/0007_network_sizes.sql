ALTER TABLE "vote_void" ADD COLUMN "ipv6_prefix" smallint;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "network_56_key" uuid;--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "network_48_key" uuid;--> statement-breakpoint
CREATE INDEX "vote_network_56" ON "vote" USING btree ("network_56_key","category_id") WHERE "vote"."network_56_key" is not null;--> statement-breakpoint
CREATE INDEX "vote_network_48" ON "vote" USING btree ("network_48_key","category_id") WHERE "vote"."network_48_key" is not null;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_ipv6_prefix" CHECK ("vote_void"."ipv6_prefix" in (48, 56));