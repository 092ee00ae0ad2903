ALTER TABLE "account" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Addresses whose links back are still good.
UPDATE "account" SET "former_emails" = former.emails
FROM (
	SELECT "account_id", array_agg(email ORDER BY expires_at) AS emails
	FROM (
		SELECT "account_id", lower("email") AS email, min("expires_at") AS expires_at
		FROM "account_token" WHERE "purpose" = 'recover' GROUP BY 1, 2
	) AS link
	GROUP BY 1
) AS former
WHERE former."account_id" = "account"."id" AND NOT lower("account"."email") = ANY(former.emails);
