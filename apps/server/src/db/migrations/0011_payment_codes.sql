-- Codes become letters and digits. Of codes that become alike the first is changed; the others keep their form, and money among them is flagged.
UPDATE "booking_payment" AS p SET "transaction_code" = c.code
FROM (
	SELECT id, code, row_number() OVER (
		PARTITION BY kind, CASE WHEN kind = 'claim' THEN "booking_id" END, code ORDER BY "transaction_code" <> code, id
	) AS place
	FROM (
		SELECT id, "booking_id", "transaction_code", upper(regexp_replace("transaction_code", '[^A-Za-z0-9]', '', 'g')) AS code,
			CASE WHEN "state" IN ('received', 'returned', 'foreign') THEN 'money' WHEN "state" IN ('claimed', 'rejected') THEN 'claim' ELSE id::text END AS kind
		FROM "booking_payment" WHERE "transaction_code" IS NOT NULL
	) AS written
) AS c
WHERE c.id = p.id AND c.place = 1 AND c.code <> '' AND c.code <> p."transaction_code";--> statement-breakpoint
UPDATE "booking_payment" SET "flag" = 'again'
WHERE "state" = 'received' AND "flag" IS NULL AND "transaction_code" ~ '[^A-Z0-9]';--> statement-breakpoint
UPDATE "booking_payment" AS p SET "flag" = 'disputed'
WHERE p."state" = 'claimed' AND EXISTS (
	SELECT FROM "booking_payment" AS other
	WHERE other."transaction_code" = p."transaction_code" AND other."booking_id" IS DISTINCT FROM p."booking_id"
		AND (other."state" IN ('received', 'returned', 'foreign') OR (other."state" = 'claimed' AND other.id < p.id))
);--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_first_claim_unique" ON "booking_payment" USING btree ("transaction_code") WHERE "booking_payment"."state" = 'claimed' and "booking_payment"."flag" is null;
