CREATE TABLE "door_device" (
	"door_link_id" integer NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "door_device_pk" PRIMARY KEY("door_link_id","device")
);
--> statement-breakpoint
ALTER TABLE "check_in" DROP CONSTRAINT "check_in_outcome_check";--> statement-breakpoint
ALTER TABLE "door_link" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "door_device" ADD CONSTRAINT "door_device_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_outcome_check" CHECK ("check_in"."outcome" in ('entered', 'refused', 'conflict', 'not_valid', 'undone'));