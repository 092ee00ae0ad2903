CREATE TABLE "backup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"votes" integer NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_vote" (
	"minute" timestamp with time zone NOT NULL,
	"category_id" integer,
	"reason" text NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "refused_vote_once" UNIQUE NULLS NOT DISTINCT("minute","category_id","reason")
);
--> statement-breakpoint
CREATE TABLE "vote_digest" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"digested_until" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_digest_single_row" CHECK ("vote_digest"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "vote_hour" (
	"hour" timestamp with time zone NOT NULL,
	"nominee_id" integer NOT NULL,
	"device_type" smallint NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_hour_hour_nominee_id_device_type_pk" PRIMARY KEY("hour","nominee_id","device_type")
);
--> statement-breakpoint
CREATE TABLE "vote_minute" (
	"minute" timestamp with time zone NOT NULL,
	"nominee_id" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_minute_minute_nominee_id_pk" PRIMARY KEY("minute","nominee_id")
);
--> statement-breakpoint
CREATE TABLE "voided_vote" (
	"voter_key" uuid NOT NULL,
	"category_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"void_id" integer NOT NULL,
	CONSTRAINT "voided_once" PRIMARY KEY("voter_key","category_id")
);
--> statement-breakpoint
CREATE TABLE "vote_void" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_void_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"nominee_id" integer,
	"cast_from" timestamp with time zone,
	"cast_before" timestamp with time zone,
	"device_type" smallint,
	"min_network_votes" integer,
	"reason" text NOT NULL,
	"votes" integer NOT NULL,
	"voided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_by" integer,
	"voided_by_name" text NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" integer,
	"restored_by_name" text,
	"restore_reason" text,
	CONSTRAINT "vote_void_restored" CHECK (("vote_void"."restored_at" is null) = ("vote_void"."restore_reason" is null) and ("vote_void"."restored_at" is null) = ("vote_void"."restored_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "vote_void_couple" (
	"void_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_void_couple_void_id_nominee_id_pk" PRIMARY KEY("void_id","nominee_id"),
	CONSTRAINT "vote_void_couple_votes" CHECK ("vote_void_couple"."votes" > 0)
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refused_vote" ADD CONSTRAINT "refused_vote_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_hour" ADD CONSTRAINT "vote_hour_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_minute" ADD CONSTRAINT "vote_minute_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voided_vote" ADD CONSTRAINT "voided_vote_void_id_vote_void_id_fk" FOREIGN KEY ("void_id") REFERENCES "public"."vote_void"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_voided_by_account_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_restored_by_account_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void_couple" ADD CONSTRAINT "vote_void_couple_void_id_vote_void_id_fk" FOREIGN KEY ("void_id") REFERENCES "public"."vote_void"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void_couple" ADD CONSTRAINT "vote_void_couple_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_vote_category" ON "refused_vote" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "voided_vote_void" ON "voided_vote" USING btree ("void_id");--> statement-breakpoint
CREATE INDEX "vote_void_category" ON "vote_void" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "vote_cast_at" ON "vote" USING brin ("cast_at") WITH (autosummarize=true,pages_per_range=32);