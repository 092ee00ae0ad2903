DROP INDEX "booking_payment_code_unique";--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "line" text;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_code_unique" ON "booking_payment" USING btree ("transaction_code") WHERE "booking_payment"."state" in ('received', 'returned', 'foreign', 'refunded');