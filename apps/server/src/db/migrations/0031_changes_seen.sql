ALTER TABLE "audit_entry" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "changes_seen" integer;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "changes_seen" integer;