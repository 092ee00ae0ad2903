CREATE TABLE "mail_budget" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_budget_remaining_check" CHECK ("mail_budget"."remaining" >= 0)
);
--> statement-breakpoint
CREATE INDEX "mail_budget_until_index" ON "mail_budget" USING btree ("until");