CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_sw" text,
	"topic" text NOT NULL,
	"topic_sw" text,
	"presenter" text NOT NULL,
	"description" text NOT NULL,
	"description_sw" text,
	"price" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"time_in" time(0) NOT NULL,
	"time_out" time(0) NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_price" CHECK ("event"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"path" text NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_video" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"title_sw" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_sw" text,
	"description" text NOT NULL,
	"description_sw" text,
	"position" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gallery_id" integer NOT NULL,
	"path" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"caption_sw" text,
	"alt" text NOT NULL,
	"alt_sw" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_sw" text,
	"topic" text NOT NULL,
	"topic_sw" text,
	"talker_name" text NOT NULL,
	"description" text NOT NULL,
	"description_sw" text,
	"price" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_in" time(0) NOT NULL,
	"time_out" time(0) NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seminar_price" CHECK ("seminar"."price" >= 0),
	CONSTRAINT "seminar_days" CHECK ("seminar"."start_date" <= "seminar"."end_date")
);
--> statement-breakpoint
CREATE TABLE "seminar_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seminar_id" integer NOT NULL,
	"path" text NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_video" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seminar_id" integer NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"title_sw" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_video" ADD CONSTRAINT "event_video_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_video" ADD CONSTRAINT "event_video_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photo" ADD CONSTRAINT "gallery_photo_gallery_id_gallery_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."gallery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photo" ADD CONSTRAINT "gallery_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_photo" ADD CONSTRAINT "seminar_photo_seminar_id_seminar_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_photo" ADD CONSTRAINT "seminar_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_video" ADD CONSTRAINT "seminar_video_seminar_id_seminar_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_video" ADD CONSTRAINT "seminar_video_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_photo_order" ON "event_photo" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_video_order" ON "event_video" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "gallery_photo_order" ON "gallery_photo" USING btree ("gallery_id","position");--> statement-breakpoint
CREATE INDEX "seminar_photo_order" ON "seminar_photo" USING btree ("seminar_id","position");--> statement-breakpoint
CREATE INDEX "seminar_video_order" ON "seminar_video" USING btree ("seminar_id","position");