ALTER TABLE "season" DROP CONSTRAINT "season_single_row";--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "year" integer DEFAULT extract(year from now() at time zone 'Africa/Dar_es_Salaam')::integer NOT NULL;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "votes_in_archive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "season" SET "year" = extract(year from coalesce(
	(select max("voting_closes_at") from "category" where "deleted_at" is null), "created_at") at time zone 'Africa/Dar_es_Salaam')
	WHERE coalesce((select max("voting_closes_at") from "category" where "deleted_at" is null), "created_at")
		between '2000-01-02' and '2200-12-30';--> statement-breakpoint
CREATE UNIQUE INDEX "season_one_current" ON "season" USING btree (("archived_at" is null)) WHERE "season"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_archived_is_closed" CHECK ("season"."archived_at" is null or "season"."voter_key_salt" is null);--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_year" CHECK ("season"."year" between 2000 and 2200);--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_days" CHECK ("season"."starts_on" <= "season"."ends_on");--> statement-breakpoint
CREATE FUNCTION current_season() RETURNS integer LANGUAGE sql STABLE
	AS 'select id from public.season where archived_at is null';--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "season_id" integer DEFAULT current_season() NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" DROP CONSTRAINT "category_code_unique";--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_code_unique" UNIQUE("season_id","code");--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_single_row";--> statement-breakpoint
ALTER TABLE "ledger_pending" ADD COLUMN "season_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_node" ADD COLUMN "season_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_node" DROP CONSTRAINT "ledger_node_level_index_pk";--> statement-breakpoint
ALTER TABLE "ledger_node" ADD CONSTRAINT "ledger_node_season_id_level_index_pk" PRIMARY KEY("season_id","level","index");--> statement-breakpoint
ALTER TABLE "ledger_batch" ADD COLUMN "season_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_batch" DROP CONSTRAINT "ledger_batch_without_gap";--> statement-breakpoint
ALTER TABLE "ledger_batch" DROP CONSTRAINT "ledger_batch_one_after_another";--> statement-breakpoint
ALTER TABLE "ledger_batch" DROP CONSTRAINT "ledger_batch_pkey";--> statement-breakpoint
ALTER TABLE "ledger_batch" ADD CONSTRAINT "ledger_batch_season_id_size_pk" PRIMARY KEY("season_id","size");--> statement-breakpoint
ALTER TABLE "ledger_batch" ADD CONSTRAINT "ledger_batch_one_after_another" UNIQUE("season_id","before");--> statement-breakpoint
ALTER TABLE "ledger_batch" ADD CONSTRAINT "ledger_batch_without_gap" FOREIGN KEY ("season_id","before") REFERENCES "public"."ledger_batch"("season_id","size") ON DELETE no action ON UPDATE no action;
