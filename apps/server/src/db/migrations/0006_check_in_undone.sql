ALTER TABLE "check_in" DROP CONSTRAINT "check_in_outcome_check";--> statement-breakpoint
ALTER TABLE "check_in" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_undone_by_unique" UNIQUE("undone_by");--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_outcome_check" CHECK ("check_in"."outcome" in ('entered', 'refused', 'conflict', 'undone'));