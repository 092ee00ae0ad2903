ALTER TABLE "booking_payment" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "ticked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD COLUMN "ticked_by" integer;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_ticked_by_account_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;