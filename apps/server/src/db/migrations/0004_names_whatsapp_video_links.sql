ALTER TABLE "event_video" ALTER COLUMN "path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seminar_video" ALTER COLUMN "path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_video" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "seminar_video" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "event_video" ADD CONSTRAINT "event_video_place_check" CHECK (("event_video"."path" is null) <> ("event_video"."link" is null));--> statement-breakpoint
ALTER TABLE "seminar_video" ADD CONSTRAINT "seminar_video_place_check" CHECK (("seminar_video"."path" is null) <> ("seminar_video"."link" is null));