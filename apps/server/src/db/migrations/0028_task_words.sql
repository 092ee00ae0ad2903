ALTER TABLE "backup" ADD COLUMN "check_result_sw" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "progress_sw" text;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "result_sw" text;