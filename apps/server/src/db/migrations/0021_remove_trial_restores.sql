DELETE FROM "task" WHERE "kind" = 'check';--> statement-breakpoint
ALTER TABLE "task" DROP CONSTRAINT "task_kind_check";--> statement-breakpoint
ALTER TABLE "backup" DROP COLUMN "checked_at";--> statement-breakpoint
ALTER TABLE "backup" DROP COLUMN "check_result";--> statement-breakpoint
ALTER TABLE "backup" DROP COLUMN "check_result_sw";--> statement-breakpoint
ALTER TABLE "task" DROP COLUMN "backup_id";--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_kind_check" CHECK ("task"."kind" in ('recount', 'backup'));