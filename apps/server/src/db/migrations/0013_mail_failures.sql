ALTER TABLE "outgoing_mail" ADD COLUMN "try_until" timestamp with time zone DEFAULT now() + interval '2 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "failure_text" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_given_up_check" CHECK ("outgoing_mail"."given_up_at" is null or ("outgoing_mail"."lease_until" is null and "outgoing_mail"."failure" is not null));