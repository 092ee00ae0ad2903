CREATE TABLE "ledger" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_salt" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_single_row" CHECK ("ledger"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_batch" (
	"size" bigint PRIMARY KEY NOT NULL,
	"before" bigint,
	"root" text NOT NULL,
	"leaves" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_batch_one_after_another" UNIQUE("before"),
	CONSTRAINT "ledger_batch_grows" CHECK (coalesce("ledger_batch"."before" < "ledger_batch"."size", "ledger_batch"."size" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_node" (
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_node_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "ledger_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"leaves" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vote" ADD COLUMN "commitment" text DEFAULT translate(rtrim(encode(sha256(uuid_send(gen_random_uuid())
	|| uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_') NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_batch" ADD CONSTRAINT "ledger_batch_without_gap" FOREIGN KEY ("before") REFERENCES "public"."ledger_batch"("size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_batch" ALTER COLUMN "leaves" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "ledger_pending" ALTER COLUMN "content" SET STORAGE EXTERNAL;
