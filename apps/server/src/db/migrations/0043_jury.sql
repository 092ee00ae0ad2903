CREATE TABLE "judge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"is_counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "judge_name_check" CHECK (length("judge"."name") <= 100),
	CONSTRAINT "judge_counted_check" CHECK ("judge"."is_counted" or "judge"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "judge_link" (
	"judge_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "judge_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "jury" (
	"season_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "jury_share_check" CHECK ("jury"."share" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "jury_criterion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jury_criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_sw" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "jury_criterion_position_unique" UNIQUE("season_id","position"),
	CONSTRAINT "jury_criterion_position_check" CHECK ("jury_criterion"."position" between 1 and 5),
	CONSTRAINT "jury_criterion_weight_check" CHECK ("jury_criterion"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "jury_score" (
	"judge_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "jury_score_pk" PRIMARY KEY("judge_id","nominee_id","criterion_id"),
	CONSTRAINT "jury_score_score_check" CHECK ("jury_score"."score" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "jury_sheet" (
	"judge_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"knows_couple" boolean NOT NULL,
	"comment" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jury_sheet_pk" PRIMARY KEY("judge_id","nominee_id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "judge_id" integer;--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_link" ADD CONSTRAINT "judge_link_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury" ADD CONSTRAINT "jury_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_criterion" ADD CONSTRAINT "jury_criterion_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_score" ADD CONSTRAINT "jury_score_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_score" ADD CONSTRAINT "jury_score_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_score" ADD CONSTRAINT "jury_score_criterion_id_jury_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."jury_criterion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_sheet" ADD CONSTRAINT "jury_sheet_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jury_sheet" ADD CONSTRAINT "jury_sheet_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judge_season_index" ON "judge" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "judge_email_index" ON "judge" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "judge_email_unique" ON "judge" USING btree ("season_id",lower("email")) WHERE "judge"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "jury_score_nominee_index" ON "jury_score" USING btree ("nominee_id");--> statement-breakpoint
CREATE INDEX "jury_score_criterion_index" ON "jury_score" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "jury_sheet_nominee_index" ON "jury_sheet" USING btree ("nominee_id");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;