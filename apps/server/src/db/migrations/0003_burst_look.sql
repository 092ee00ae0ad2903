CREATE TABLE "burst_look" (
	"nominee_id" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"votes" integer NOT NULL,
	"seen_by" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "burst_look_nominee_id_from_pk" PRIMARY KEY("nominee_id","from")
);
--> statement-breakpoint
ALTER TABLE "burst_look" ADD CONSTRAINT "burst_look_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;