ALTER TABLE "ledger_batch" ALTER COLUMN "leaves" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "ledger_pending" ALTER COLUMN "content" SET STORAGE EXTERNAL;
