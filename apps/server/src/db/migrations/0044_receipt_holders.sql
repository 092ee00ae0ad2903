ALTER TABLE "booking_receipt" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A transfer issues what was paid before it. Where none is in the audit log, a receipt is nobody's who has the link now.
UPDATE "booking_receipt" SET "link_version" = "booking"."link_version" FROM "booking"
	WHERE "booking"."id" = "booking_receipt"."booking_id" AND "booking"."link_version" > 1
		AND "booking_receipt"."issued_at" > (SELECT max("at") FROM "audit_entry"
			WHERE "resource" = 'bookings' AND "record_id" = "booking"."id" AND "action" = 'transfer');
