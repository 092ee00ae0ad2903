ALTER TABLE "category" ADD COLUMN "frozen_notice" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "frozen_notice_sw" text;