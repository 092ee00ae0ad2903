CREATE TABLE "nominated_couple" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominated_couple_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"category_id" integer NOT NULL,
	"husband" text NOT NULL,
	"wife" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"nominee_id" integer,
	"note" text,
	"decline_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	CONSTRAINT "nominated_couple_state_check" CHECK ("nominated_couple"."state" in ('waiting', 'accepted', 'declined')),
	CONSTRAINT "nominated_couple_accepted_check" CHECK (("nominated_couple"."state" = 'accepted') = ("nominated_couple"."nominee_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "nominated_names" (
	"category_id" integer NOT NULL,
	"names_key" text NOT NULL,
	"couple_id" integer NOT NULL,
	CONSTRAINT "nominated_names_pk" PRIMARY KEY("category_id","names_key")
);
--> statement-breakpoint
CREATE TABLE "nomination" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nomination_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"couple_id" integer NOT NULL,
	"request_hash" text NOT NULL,
	"husband" text NOT NULL,
	"wife" text NOT NULL,
	"place" text NOT NULL,
	"married_years" integer NOT NULL,
	"reason" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"couple_knows" boolean NOT NULL,
	"locale" text NOT NULL,
	"network" text,
	"device_type" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nomination_request_hash_unique" UNIQUE("request_hash")
);
--> statement-breakpoint
CREATE TABLE "nomination_call" (
	"season_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nomination_call_order_check" CHECK ("nomination_call"."opens_at" < "nomination_call"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "nomination_category" (
	"category_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nominated_couple" ADD CONSTRAINT "nominated_couple_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominated_couple" ADD CONSTRAINT "nominated_couple_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominated_couple" ADD CONSTRAINT "nominated_couple_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominated_names" ADD CONSTRAINT "nominated_names_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominated_names" ADD CONSTRAINT "nominated_names_couple_id_nominated_couple_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."nominated_couple"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination" ADD CONSTRAINT "nomination_couple_id_nominated_couple_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."nominated_couple"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_call" ADD CONSTRAINT "nomination_call_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_category" ADD CONSTRAINT "nomination_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nominated_couple_category_index" ON "nominated_couple" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "nominated_names_couple_index" ON "nominated_names" USING btree ("couple_id");--> statement-breakpoint
CREATE INDEX "nomination_couple_index" ON "nomination" USING btree ("couple_id");--> statement-breakpoint
CREATE INDEX "nomination_network_index" ON "nomination" USING btree ("network","sent_at");--> statement-breakpoint
CREATE INDEX "nomination_email_index" ON "nomination" USING btree (lower("email"));