ALTER TABLE "booking" ADD COLUMN "door_link_id" integer;--> statement-breakpoint
ALTER TABLE "door_link" ADD COLUMN "sells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_door_link_id_door_link_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_door_index" ON "booking" USING btree ("door_link_id","created_at") WHERE "booking"."door_link_id" is not null;