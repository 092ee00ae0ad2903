CREATE TABLE "audit_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer,
	"label" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"address" text DEFAULT 'Best Christian Couple Awards
P.O. Box 12345
Dar es Salaam, Tanzania' NOT NULL,
	"address_sw" text,
	"phone" text DEFAULT '+255 700 000 000' NOT NULL,
	"email" text DEFAULT 'info@example.org' NOT NULL,
	"map_url" text DEFAULT 'https://www.openstreetmap.org/?mlat=-6.8161&mlon=39.2894#map=15/-6.8161/39.2894' NOT NULL,
	"instagram_url" text DEFAULT 'https://www.instagram.com/',
	"facebook_url" text DEFAULT 'https://www.facebook.com/',
	"designer" text DEFAULT 'Tamu Studio',
	"about_lead" text,
	"about_lead_sw" text,
	"about_text" text,
	"about_text_sw" text,
	"vision" text,
	"vision_sw" text,
	"mission" text,
	"mission_sw" text,
	"contact_lead" text,
	"contact_lead_sw" text,
	"copyright_holder" text,
	"copyright_holder_sw" text,
	"rights" text,
	"rights_sw" text,
	"counts_hidden_until_close" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_settings_single_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "nominee" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seminar" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
UPDATE "banner" SET "first_image" = null WHERE "first_image" NOT IN (SELECT "path" FROM "stored_file");--> statement-breakpoint
UPDATE "banner" SET "second_image" = null WHERE "second_image" NOT IN (SELECT "path" FROM "stored_file");--> statement-breakpoint
UPDATE "category" SET "image_path" = null WHERE "image_path" NOT IN (SELECT "path" FROM "stored_file");--> statement-breakpoint
UPDATE "nominee" SET "image_path" = null WHERE "image_path" NOT IN (SELECT "path" FROM "stored_file");--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_first_image_stored_file_path_fk" FOREIGN KEY ("first_image") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_second_image_stored_file_path_fk" FOREIGN KEY ("second_image") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_image_path_stored_file_path_fk" FOREIGN KEY ("image_path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_image_path_stored_file_path_fk" FOREIGN KEY ("image_path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_deleted_is_withdrawn" CHECK ("nominee"."deleted_at" is null or "nominee"."withdrawn_at" is not null);--> statement-breakpoint
CREATE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'entries of the audit log are neither changed nor deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_stays"();
