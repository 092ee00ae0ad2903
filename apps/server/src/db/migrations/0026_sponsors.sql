CREATE TABLE "sponsor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"season_id" integer DEFAULT current_season() NOT NULL,
	"event_id" integer,
	"name" text NOT NULL,
	"link" text,
	"logo_path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sponsor" ADD CONSTRAINT "sponsor_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor" ADD CONSTRAINT "sponsor_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor" ADD CONSTRAINT "sponsor_logo_path_stored_file_path_fk" FOREIGN KEY ("logo_path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsor_season" ON "sponsor" USING btree ("season_id","position");