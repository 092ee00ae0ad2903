CREATE TABLE "booking_receipt" (
	"number" integer PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_receipt_payment_unique" UNIQUE("payment_id","booking_id"),
	CONSTRAINT "booking_receipt_number_check" CHECK ("booking_receipt"."number" > 0 and "booking_receipt"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "tin" text;--> statement-breakpoint
ALTER TABLE "booking_receipt" ADD CONSTRAINT "booking_receipt_payment_id_booking_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_receipt" ADD CONSTRAINT "booking_receipt_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_receipt_booking_index" ON "booking_receipt" USING btree ("booking_id");