CREATE TABLE "guest" (
	"booking_id" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text,
	"answer" text,
	"table_name" text,
	CONSTRAINT "guest_pk" PRIMARY KEY("booking_id","number"),
	CONSTRAINT "guest_number_check" CHECK ("guest"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "ticket_sale" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "ticket_sale" ADD COLUMN "question_sw" text;--> statement-breakpoint
ALTER TABLE "ticket_sale" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;