CREATE TABLE "booking_line" (
	"booking_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"tickets" integer NOT NULL,
	"seats" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "booking_line_pk" PRIMARY KEY("booking_id","kind_id"),
	CONSTRAINT "booking_line_tickets_check" CHECK ("booking_line"."tickets" > 0 and "booking_line"."seats" > 0 and "booking_line"."price" >= 0)
);
--> statement-breakpoint
INSERT INTO "booking_line" ("booking_id", "kind_id", "tickets", "seats", "price")
	SELECT "id", "kind_id", "tickets", "seats", "price" FROM "booking";--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_seats_check";--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_kind_id_ticket_kind_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT "ticket_booking_id_booking_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "kind_id" integer;--> statement-breakpoint
UPDATE "ticket" SET "kind_id" = "booking"."kind_id" FROM "booking" WHERE "booking"."id" = "ticket"."booking_id";--> statement-breakpoint
ALTER TABLE "ticket" ALTER COLUMN "kind_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD COLUMN "sold" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_line" ADD CONSTRAINT "booking_line_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_line" ADD CONSTRAINT "booking_line_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_line_kind_index" ON "booking_line" USING btree ("kind_id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_line_fk" FOREIGN KEY ("booking_id","kind_id") REFERENCES "public"."booking_line"("booking_id","kind_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "kind_id";--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "tickets";--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_seats_check" CHECK ("booking"."seats" > 0 and "booking"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD CONSTRAINT "ticket_kind_sold_check" CHECK ("ticket_kind"."sold" in ('public', 'link', 'staff'));