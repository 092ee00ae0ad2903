ALTER TABLE "booking_payment" DROP CONSTRAINT "booking_payment_state_check";--> statement-breakpoint
DROP INDEX "booking_payment_code_unique";--> statement-breakpoint
UPDATE "booking_payment" SET "state" = 'reversed' WHERE "state" = 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_code_unique" ON "booking_payment" USING btree ("transaction_code") WHERE "booking_payment"."state" in ('received', 'reversed', 'foreign');--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_state_check" CHECK ("booking_payment"."state" in ('claimed', 'pending', 'received', 'rejected', 'failed', 'reversed', 'refunded', 'kept', 'forgiven', 'foreign'));