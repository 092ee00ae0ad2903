ALTER TABLE "account" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Addresses whose links back are still good.
UPDATE "account" SET "former_emails" = former.emails
FROM (
	SELECT "account_id", array_agg(email ORDER BY expires_at) AS emails
	FROM (
		SELECT link."account_id", lower(link."email") AS email, min(link."expires_at") AS expires_at
		FROM "account_token" AS link
		JOIN "account" AS owner ON owner."id" = link."account_id" AND lower(owner."email") <> lower(link."email")
		WHERE link."purpose" = 'recover'
		GROUP BY 1, 2
	) AS address
	GROUP BY 1
) AS former
WHERE former."account_id" = "account"."id";
