CREATE TABLE "legal_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" date NOT NULL,
	"html" text NOT NULL,
	"html_sw" text,
	CONSTRAINT "legal_text_edition" UNIQUE("kind","edition")
);
--> statement-breakpoint
CREATE TABLE "nominee_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominee_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nominee_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text,
	"caption" text DEFAULT '' NOT NULL,
	"caption_sw" text
);
--> statement-breakpoint
ALTER TABLE "site_settings" ALTER COLUMN "map_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "story" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "story_sw" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "church" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "church_sw" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "region_sw" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "married_year" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "venue" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "venue_sw" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "place_sw" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "venue" text;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "venue_sw" text;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "place_sw" text;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "latitude" double precision DEFAULT -6.8161;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "longitude" double precision DEFAULT 39.2894;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "map_picture" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "map_picture_alt" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "map_picture_alt_sw" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "useful_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "nominee_photo" ADD CONSTRAINT "nominee_photo_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee_photo" ADD CONSTRAINT "nominee_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nominee_photo_order" ON "nominee_photo" USING btree ("nominee_id","position");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_map_picture_stored_file_path_fk" FOREIGN KEY ("map_picture") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_married_year" CHECK ("nominee"."married_year" between 1900 and 2200);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_coordinates" CHECK (("event"."latitude" is null) = ("event"."longitude" is null)
		and "event"."latitude" between -90 and 90 and "event"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "seminar" ADD CONSTRAINT "seminar_coordinates" CHECK (("seminar"."latitude" is null) = ("seminar"."longitude" is null)
		and "seminar"."latitude" between -90 and 90 and "seminar"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_map" CHECK (("site_settings"."latitude" is null) = ("site_settings"."longitude" is null)
				and ("site_settings"."map_url" is not null or "site_settings"."latitude" is not null));