ALTER TABLE "booking_payment" DROP CONSTRAINT "booking_payment_state_check";--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_state_check" CHECK ("booking_payment"."state" in ('claimed', 'pending', 'received', 'rejected', 'failed', 'returned', 'refunded', 'kept', 'forgiven', 'foreign'));--> statement-breakpoint
ALTER TABLE "booking_payment" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Codes that another booking had first, and money that was stored in two forms of one code.
UPDATE "booking_payment" SET "disputed" = true
WHERE "flag" = 'disputed' OR ("state" = 'received' AND "flag" = 'again' AND "transaction_code" ~ '[^A-Z0-9]');--> statement-breakpoint
-- What refunds left without a flag was kept.
INSERT INTO "booking_payment" ("booking_id", "source", "state", "amount", "created_at", "decided_at")
SELECT "id", 'hand', 'kept', "rest", now(), now()
FROM (
	SELECT b."id", sum(CASE p."state" WHEN 'refunded' THEN -p."amount" ELSE p."amount" END)
		- CASE WHEN b."state" IN ('cancelled', 'expired') THEN 0 ELSE b."amount" END AS "rest"
	FROM "booking" AS b JOIN "booking_payment" AS p ON p."booking_id" = b."id" AND p."state" IN ('received', 'refunded')
	WHERE NOT b."refund_due"
	GROUP BY b."id"
	HAVING bool_or(p."state" = 'refunded') AND bool_and(p."flag" IS NULL)
) AS refunded
WHERE "rest" > 0;--> statement-breakpoint
DROP INDEX "booking_payment_first_claim_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_first_claim_unique" ON "booking_payment" USING btree ("transaction_code") WHERE "booking_payment"."state" = 'claimed' and not "booking_payment"."disputed";--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "refund_due";--> statement-breakpoint
ALTER TABLE "booking_payment" DROP COLUMN "flag";
