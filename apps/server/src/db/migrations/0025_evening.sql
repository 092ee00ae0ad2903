CREATE TABLE "tie_break" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tie_break_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"shared" boolean NOT NULL,
	"decided_by" text NOT NULL,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tie_break_couple" (
	"nominee_id" integer PRIMARY KEY NOT NULL,
	"tie_break_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tie_break_couple_position" CHECK ("tie_break_couple"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "results_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "results_expected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tie_break" ADD CONSTRAINT "tie_break_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_break_couple" ADD CONSTRAINT "tie_break_couple_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_break_couple" ADD CONSTRAINT "tie_break_couple_tie_break_id_tie_break_id_fk" FOREIGN KEY ("tie_break_id") REFERENCES "public"."tie_break"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tie_break_category" ON "tie_break" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "tie_break_couple_of" ON "tie_break_couple" USING btree ("tie_break_id");