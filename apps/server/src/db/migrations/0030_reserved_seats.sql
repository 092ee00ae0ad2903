ALTER TABLE "booking" DROP CONSTRAINT "booking_state_check";--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_held_check";--> statement-breakpoint
DROP INDEX "booking_held_index";--> statement-breakpoint
ALTER TABLE "booking" RENAME COLUMN "held_until" TO "reserved_until";--> statement-breakpoint
ALTER TABLE "ticket_sale" RENAME COLUMN "hold_hours" TO "reservation_hours";--> statement-breakpoint
UPDATE "outgoing_mail" SET "kind" = 'booking_reserved' WHERE "kind" = 'booking_held';--> statement-breakpoint
UPDATE "booking" SET "state" = 'reserved' WHERE "state" = 'held';--> statement-breakpoint
CREATE INDEX "booking_reserved_index" ON "booking" USING btree ("reserved_until") WHERE "booking"."state" = 'reserved';--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_state_check" CHECK ("booking"."state" in ('reserved', 'confirmed', 'waiting', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_reserved_check" CHECK (("booking"."state" = 'reserved') = ("booking"."reserved_until" is not null));