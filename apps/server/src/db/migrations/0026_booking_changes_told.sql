CREATE TABLE "booking_change" (
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"mailed" boolean NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "booking_change_pk" PRIMARY KEY("booking_id","kind"),
	CONSTRAINT "booking_change_kind_check" CHECK ("booking_change"."kind" in ('offered', 'moved', 'withdrawn', 'restored', 'reversed'))
);
--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "booking_change" ("booking_id", "kind", "changed_at", "mailed")
SELECT "id", 'offered', "offered_at", "email" IS NOT NULL FROM "booking" WHERE "state" = 'held' AND "offered_at" IS NOT NULL;
