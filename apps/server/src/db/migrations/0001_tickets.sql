CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"kind_id" integer NOT NULL,
	"state" text NOT NULL,
	"tickets" integer NOT NULL,
	"seats" integer NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"reference" text NOT NULL,
	"token_hash" text NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"submission_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"locale" text NOT NULL,
	"account_id" integer,
	"network" text,
	"booked_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"refund_due" boolean DEFAULT false NOT NULL,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "booking_reference_unique" UNIQUE("reference"),
	CONSTRAINT "booking_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "booking_submission_hash_unique" UNIQUE("submission_hash"),
	CONSTRAINT "booking_state_check" CHECK ("booking"."state" in ('held', 'confirmed', 'waiting', 'cancelled', 'expired')),
	CONSTRAINT "booking_held_check" CHECK (("booking"."state" = 'held') = ("booking"."held_until" is not null)),
	CONSTRAINT "booking_seats_check" CHECK ("booking"."seats" > 0 and "booking"."tickets" > 0 and "booking"."amount" >= 0),
	CONSTRAINT "booking_contact_check" CHECK ("booking"."email" is not null or "booking"."phone" is not null or "booking"."booked_by" is not null or "booking"."forgotten_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "booking_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"flag" text,
	"transaction_code" text,
	"order_reference" text,
	"amount" integer,
	"payer" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "booking_payment_order_reference_unique" UNIQUE("order_reference"),
	CONSTRAINT "booking_payment_state_check" CHECK ("booking_payment"."state" in ('claimed', 'pending', 'received', 'rejected', 'failed', 'returned')),
	CONSTRAINT "booking_payment_amount_check" CHECK ("booking_payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "check_in" (
	"key" uuid PRIMARY KEY NOT NULL,
	"ticket_id" integer NOT NULL,
	"door_link_id" integer NOT NULL,
	"device" text NOT NULL,
	"outcome" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_outcome_check" CHECK ("check_in"."outcome" in ('entered', 'refused', 'conflict'))
);
--> statement-breakpoint
CREATE TABLE "door_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"number" integer NOT NULL,
	"serial" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_number_unique" UNIQUE("booking_id","number")
);
--> statement-breakpoint
CREATE TABLE "ticket_kind" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_sw" text,
	"price" integer NOT NULL,
	"seats_each" integer DEFAULT 1 NOT NULL,
	"seats" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	CONSTRAINT "ticket_kind_position_unique" UNIQUE("sale_id","position"),
	CONSTRAINT "ticket_kind_position_check" CHECK ("ticket_kind"."position" between 1 and 6),
	CONSTRAINT "ticket_kind_taken_check" CHECK ("ticket_kind"."taken" >= 0 and "ticket_kind"."taken" <= "ticket_kind"."seats"),
	CONSTRAINT "ticket_kind_price_check" CHECK ("ticket_kind"."price" >= 0),
	CONSTRAINT "ticket_kind_seats_each_check" CHECK ("ticket_kind"."seats_each" between 1 and 20),
	CONSTRAINT "ticket_kind_window_check" CHECK ("ticket_kind"."opens_at" < "ticket_kind"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "ticket_sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"seminar_id" integer,
	"event_id" integer,
	"seats" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"hold_hours" integer DEFAULT 48 NOT NULL,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	CONSTRAINT "ticket_sale_seminar_id_unique" UNIQUE("seminar_id"),
	CONSTRAINT "ticket_sale_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "ticket_sale_occasion_check" CHECK (("ticket_sale"."seminar_id" is null) <> ("ticket_sale"."event_id" is null)),
	CONSTRAINT "ticket_sale_taken_check" CHECK ("ticket_sale"."taken" >= 0 and "ticket_sale"."taken" <= "ticket_sale"."seats"),
	CONSTRAINT "ticket_sale_hours_check" CHECK ("ticket_sale"."hold_hours" > 0 and "ticket_sale"."offer_hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "booking_message_id" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "payment_ways" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_sale_id_ticket_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."ticket_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_kind_id_ticket_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."ticket_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_booked_by_account_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_message" ADD CONSTRAINT "booking_message_sale_id_ticket_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."ticket_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_message" ADD CONSTRAINT "booking_message_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payment" ADD CONSTRAINT "booking_payment_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_link" ADD CONSTRAINT "door_link_sale_id_ticket_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."ticket_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_link" ADD CONSTRAINT "door_link_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_kind" ADD CONSTRAINT "ticket_kind_sale_id_ticket_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."ticket_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sale" ADD CONSTRAINT "ticket_sale_seminar_id_seminar_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sale" ADD CONSTRAINT "ticket_sale_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_sale_index" ON "booking" USING btree ("sale_id","state","id");--> statement-breakpoint
CREATE INDEX "booking_held_index" ON "booking" USING btree ("held_until") WHERE "booking"."state" = 'held';--> statement-breakpoint
CREATE INDEX "booking_email_index" ON "booking" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "booking_account_index" ON "booking" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "booking_payment_booking_index" ON "booking_payment" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_code_unique" ON "booking_payment" USING btree ("transaction_code") WHERE "booking_payment"."state" in ('received', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payment_claim_unique" ON "booking_payment" USING btree ("booking_id","transaction_code") WHERE "booking_payment"."state" in ('claimed', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_entered_unique" ON "check_in" USING btree ("ticket_id") WHERE "check_in"."outcome" = 'entered';--> statement-breakpoint
CREATE INDEX "check_in_ticket_index" ON "check_in" USING btree ("ticket_id");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_booking_message_id_booking_message_id_fk" FOREIGN KEY ("booking_message_id") REFERENCES "public"."booking_message"("id") ON DELETE no action ON UPDATE no action;