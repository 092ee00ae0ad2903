ALTER TABLE "category" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_withdrawn_reason" CHECK ("category"."withdrawn_reason" is null or "category"."withdrawn_at" is not null);--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_withdrawn_reason" CHECK ("nominee"."withdrawn_reason" is null or "nominee"."withdrawn_at" is not null);--> statement-breakpoint
UPDATE "category" SET "withdrawn_at" = "deleted_at", "withdrawn_reason" = 'Deleted with its votes before withdrawals had reasons.', "deleted_at" = null WHERE "deleted_at" IS NOT NULL AND EXISTS (SELECT FROM "tally" WHERE "tally"."category_id" = "category"."id");--> statement-breakpoint
UPDATE "nominee" SET "withdrawn_reason" = 'Deleted with its votes before withdrawals had reasons.', "deleted_at" = null WHERE "deleted_at" IS NOT NULL AND EXISTS (SELECT FROM "tally" WHERE "tally"."nominee_id" = "nominee"."id");
