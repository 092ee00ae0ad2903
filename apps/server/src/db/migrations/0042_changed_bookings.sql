ALTER TABLE "booking_change" DROP CONSTRAINT "booking_change_kind_check";--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT "ticket_line_fk";
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_line" DROP CONSTRAINT "booking_line_pk";
--> statement-breakpoint
ALTER TABLE "booking_line" ADD CONSTRAINT "booking_line_pk" PRIMARY KEY("booking_id","kind_id","price");--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_kind_check" CHECK ("booking_change"."kind" in ('offered', 'moved', 'withdrawn', 'restored', 'reversed', 'changed'));