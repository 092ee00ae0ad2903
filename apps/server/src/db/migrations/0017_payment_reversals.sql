DROP INDEX "booking_payment_code_unique";--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "reverses" integer;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_reverses_booking_payment_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."booking_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Each part that an operator took back is of the payment that its line names. Of equal ones the first is; the others stay refunds, for organisers to look at.
UPDATE "booking_payment" AS part SET "reverses" = noted.payment, "transaction_code" = NULL
FROM (
	SELECT id, payment, row_number() OVER (PARTITION BY payment, amount ORDER BY id) AS place
	FROM (
		SELECT DISTINCT ON (part.id) part.id, part.amount, money.id AS payment
		FROM "booking_payment" AS part
		JOIN "booking_payment" AS money ON money."booking_id" = part."booking_id" AND money."state" IN ('received', 'returned')
		WHERE part."state" = 'refunded' AND part."transaction_code" IS NOT NULL
		ORDER BY part.id, coalesce(strpos(upper(regexp_replace(part."line", '[^A-Za-z0-9]', '', 'g')), money."transaction_code") > 0, false) DESC, money.id
	) AS found
) AS noted
WHERE noted.id = part.id AND noted.place = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_reversal_unique" ON "booking_payment" USING btree ("reverses","amount") WHERE "booking_payment"."state" = 'refunded';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_code_unique" ON "booking_payment" USING btree ("transaction_code") WHERE "booking_payment"."state" in ('received', 'returned', 'foreign');