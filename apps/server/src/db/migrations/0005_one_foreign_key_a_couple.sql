ALTER TABLE "tally" ADD COLUMN "category_id" integer;--> statement-breakpoint
UPDATE "tally" SET "category_id" = "nominee"."category_id" FROM "nominee" WHERE "nominee"."id" = "tally"."nominee_id";--> statement-breakpoint
ALTER TABLE "tally" ALTER COLUMN "category_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tally" DROP CONSTRAINT "tally_nominee_id_nominee_id_fk";--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_nominee_in_category" FOREIGN KEY ("nominee_id","category_id") REFERENCES "public"."nominee"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" DROP CONSTRAINT "vote_nominee_in_category";