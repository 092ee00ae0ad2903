CREATE TABLE "ussd" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"code" text,
	"last_call_at" timestamp with time zone,
	CONSTRAINT "ussd_single_row_check" CHECK ("ussd"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "vote" DROP CONSTRAINT "vote_device_type_check";--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_device_type_check" CHECK ("vote"."device_type" between 0 and 4);