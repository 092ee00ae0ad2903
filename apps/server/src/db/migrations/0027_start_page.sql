CREATE TABLE "checklist_tick" (
	"season_id" integer NOT NULL,
	"point" text NOT NULL,
	"about" text NOT NULL,
	"seen_by" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_tick_season_id_point_pk" PRIMARY KEY("season_id","point")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_link" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody knows which of the links that stand were passed on by hand; an invitation is sent again by a button.
DELETE FROM "invitation_link";--> statement-breakpoint
ALTER TABLE "checklist_tick" ADD CONSTRAINT "checklist_tick_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;