CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement" text NOT NULL,
	"title_html" text NOT NULL,
	"text_html" text NOT NULL,
	"title_html_sw" text,
	"text_html_sw" text,
	"first_image" text,
	"second_image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_sw" text,
	"description" text NOT NULL,
	"description_sw" text,
	"code" text NOT NULL,
	"image_path" text,
	"voting_opens_at" timestamp with time zone,
	"voting_closes_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_code_unique" UNIQUE("code"),
	CONSTRAINT "category_window_order" CHECK ("category"."voting_closes_at" is null or "category"."voting_opens_at" is null or "category"."voting_opens_at" < "category"."voting_closes_at")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"has_alpha" boolean DEFAULT false NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "nominee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"husband" text NOT NULL,
	"wife" text NOT NULL,
	"image_path" text,
	"position" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nominee_in_category" UNIQUE("id","category_id")
);
--> statement-breakpoint
CREATE TABLE "season" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"shared_network_allowance" integer DEFAULT 1 NOT NULL,
	"voter_key_salt" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_single_row" CHECK ("season"."id" = 1),
	CONSTRAINT "season_allowance_range" CHECK ("season"."shared_network_allowance" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"nominee_id" integer PRIMARY KEY NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "tally_not_negative" CHECK ("tally"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"category_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"voter_key" uuid NOT NULL,
	"browser_key" uuid,
	"network_key" uuid NOT NULL,
	"device_type" smallint NOT NULL,
	"slot" integer NOT NULL,
	"cast_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_once_per_voter" PRIMARY KEY("voter_key","category_id"),
	CONSTRAINT "vote_once_per_slot" UNIQUE("network_key","category_id","device_type","slot"),
	CONSTRAINT "vote_device_type" CHECK ("vote"."device_type" between 0 and 3),
	CONSTRAINT "vote_slot" CHECK ("vote"."slot" >= 0)
);
--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_nominee_in_category" FOREIGN KEY ("nominee_id","category_id") REFERENCES "public"."nominee"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_placement" ON "banner" USING btree ("placement","position");--> statement-breakpoint
CREATE INDEX "nominee_category" ON "nominee" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "vote_browser" ON "vote" USING btree ("browser_key","category_id") WHERE "vote"."browser_key" is not null;