ALTER TABLE "category" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_draft_is_withdrawn" CHECK (not "category"."draft" or "category"."withdrawn_at" is not null);--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_draft_is_withdrawn" CHECK (not "nominee"."draft" or "nominee"."withdrawn_at" is not null);