CREATE TABLE "submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"photo" text,
	"story" text,
	"story_sw" text,
	"sent_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"photo_used_at" timestamp with time zone,
	"story_used_at" timestamp with time zone,
	"used_story" text,
	"used_story_sw" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"note" text,
	CONSTRAINT "submission_state" CHECK ("submission"."state" in ('waiting', 'approved', 'sent_back', 'replaced', 'taken_down'))
);
--> statement-breakpoint
CREATE TABLE "submission_link" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "submission_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "submission_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nominee_id" integer NOT NULL,
	"asked_by" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_upload" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"path" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_request_id_submission_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."submission_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_photo_stored_file_path_fk" FOREIGN KEY ("photo") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_link" ADD CONSTRAINT "submission_link_request_id_submission_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."submission_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_request" ADD CONSTRAINT "submission_request_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_request" ADD CONSTRAINT "submission_request_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_request_id_submission_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."submission_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_waiting" ON "submission" USING btree ("nominee_id") WHERE "submission"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "submission_request_of" ON "submission" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "submission_photo" ON "submission" USING btree ("photo");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_request_standing" ON "submission_request" USING btree ("nominee_id") WHERE "submission_request"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "submission_request_nominee" ON "submission_request" USING btree ("nominee_id");--> statement-breakpoint
CREATE INDEX "submission_upload_request" ON "submission_upload" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "submission_upload_path" ON "submission_upload" USING btree ("path");