CREATE TABLE "booking_notice" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"pace" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_notice_pace_check" CHECK ("booking_notice"."pace" in ('never', 'daily', 'at_once'))
);
--> statement-breakpoint
ALTER TABLE "booking_notice" ADD CONSTRAINT "booking_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;