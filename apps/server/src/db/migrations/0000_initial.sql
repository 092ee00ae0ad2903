-- Generated from the tables by `npm run db:generate`, but for what Drizzle cannot say: `season` stands first for `current_season`,
-- which other tables' defaults call; the audit log's trigger and two storage settings are last.
CREATE TABLE "season" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"year" integer DEFAULT extract(year from now() at time zone 'Africa/Dar_es_Salaam')::integer NOT NULL,
	"name" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"shared_network_allowance" integer DEFAULT 1 NOT NULL,
	"voter_key_salt" "bytea",
	"results_published_at" timestamp with time zone,
	"results_expected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"votes_in_archive" boolean DEFAULT true NOT NULL,
	CONSTRAINT "season_archived_is_closed_check" CHECK ("season"."archived_at" is null or "season"."voter_key_salt" is null),
	CONSTRAINT "season_year_check" CHECK ("season"."year" between 2000 and 2200),
	CONSTRAINT "season_days_check" CHECK ("season"."starts_on" <= "season"."ends_on"),
	CONSTRAINT "season_allowance_check" CHECK ("season"."shared_network_allowance" between 1 and 10000)
);
--> statement-breakpoint
CREATE FUNCTION current_season() RETURNS integer LANGUAGE sql STABLE
	AS 'select id from public.season where archived_at is null';--> statement-breakpoint
CREATE TABLE "account_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_token_purpose_check" CHECK ("account_token"."purpose" in ('reset', 'confirm', 'recover', 'sign_in'))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"pending_email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"age_range" text,
	"gender" text,
	"nationality" text,
	"country_of_residence" text,
	"phone_number" text,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"two_step_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_role_check" CHECK ("account"."role" in ('user', 'editor', 'auditor', 'admin')),
	CONSTRAINT "account_locale_check" CHECK ("account"."locale" in ('en', 'sw'))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
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
CREATE TABLE "backup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"changes_seen" integer,
	"byte_size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"votes" integer NOT NULL,
	"files" integer NOT NULL,
	"file_name" text,
	"checked_at" timestamp with time zone,
	"is_good" boolean,
	"check_result" text,
	"check_result_sw" text
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"placement" text NOT NULL,
	"title_html" text NOT NULL,
	"text_html" text NOT NULL,
	"title_html_sw" text,
	"text_html_sw" text,
	"first_image" text,
	"second_image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"season_id" integer DEFAULT current_season() NOT NULL,
	"name" text NOT NULL,
	"name_sw" text,
	"description" text NOT NULL,
	"description_sw" text,
	"code" text NOT NULL,
	"image_path" text,
	"voting_opens_at" timestamp with time zone,
	"voting_closes_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"frozen_notice" text,
	"frozen_notice_sw" text,
	"results_published_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "category_code_unique" UNIQUE("season_id","code"),
	CONSTRAINT "category_draft_is_withdrawn_check" CHECK (not "category"."draft" or "category"."withdrawn_at" is not null),
	CONSTRAINT "category_withdrawn_reason_check" CHECK ("category"."withdrawn_reason" is null or "category"."withdrawn_at" is not null),
	CONSTRAINT "category_window_order_check" CHECK ("category"."voting_closes_at" is null or "category"."voting_opens_at" is null or "category"."voting_opens_at" < "category"."voting_closes_at")
);
--> statement-breakpoint
CREATE TABLE "removed_file" (
	"path" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone
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
CREATE TABLE "gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_sw" text,
	"description" text NOT NULL,
	"description_sw" text,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gallery_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text,
	"caption" text DEFAULT '' NOT NULL,
	"caption_sw" text
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"account_id" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitation_role_check" CHECK ("invitation"."role" in ('admin', 'editor', 'auditor'))
);
--> statement-breakpoint
CREATE TABLE "invitation_link" (
	"invitation_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitation_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_salt" text NOT NULL,
	"public_key" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_batch" (
	"season_id" integer DEFAULT 1 NOT NULL,
	"size" bigint NOT NULL,
	"before" bigint,
	"root" text NOT NULL,
	"leaves" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_batch_season_id_size_pk" PRIMARY KEY("season_id","size"),
	CONSTRAINT "ledger_batch_before_unique" UNIQUE("season_id","before"),
	CONSTRAINT "ledger_batch_grows_check" CHECK (coalesce("ledger_batch"."before" < "ledger_batch"."size", "ledger_batch"."size" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_node" (
	"season_id" integer DEFAULT 1 NOT NULL,
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_node_season_id_level_index_pk" PRIMARY KEY("season_id","level","index")
);
--> statement-breakpoint
CREATE TABLE "ledger_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" integer DEFAULT 1 NOT NULL,
	"kind" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"leaves" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_witness" (
	"log" text NOT NULL,
	"witness" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"rests_until" timestamp with time zone NOT NULL,
	"checkpoint" text,
	"line" text,
	"signed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"status" smallint,
	"claims" bigint,
	CONSTRAINT "ledger_witness_log_witness_pk" PRIMARY KEY("log","witness")
);
--> statement-breakpoint
CREATE TABLE "legal_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" date NOT NULL,
	"html" text NOT NULL,
	"html_sw" text,
	CONSTRAINT "legal_text_edition_unique" UNIQUE("kind","edition")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"account_id" integer,
	"invitation_id" integer,
	"locale" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mail_attempts_check" CHECK ("outgoing_mail"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "nominee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" integer NOT NULL,
	"husband" text NOT NULL,
	"wife" text NOT NULL,
	"image_path" text,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"story" text,
	"story_sw" text,
	"church" text,
	"church_sw" text,
	"region" text,
	"region_sw" text,
	"married_year" integer,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "nominee_id_category_unique" UNIQUE("id","category_id"),
	CONSTRAINT "nominee_draft_is_withdrawn_check" CHECK (not "nominee"."draft" or "nominee"."withdrawn_at" is not null),
	CONSTRAINT "nominee_deleted_is_withdrawn_check" CHECK ("nominee"."deleted_at" is null or "nominee"."withdrawn_at" is not null),
	CONSTRAINT "nominee_withdrawn_reason_check" CHECK ("nominee"."withdrawn_reason" is null or "nominee"."withdrawn_at" is not null),
	CONSTRAINT "nominee_married_year_check" CHECK ("nominee"."married_year" between 1900 and 2200)
);
--> statement-breakpoint
CREATE TABLE "nominee_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nominee_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nominee_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text,
	"caption" text DEFAULT '' NOT NULL,
	"caption_sw" text
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_sw" text,
	"topic" text NOT NULL,
	"topic_sw" text,
	"presenter" text NOT NULL,
	"description" text NOT NULL,
	"description_sw" text,
	"price" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"time_in" time(0) NOT NULL,
	"time_out" time(0) NOT NULL,
	"venue" text,
	"venue_sw" text,
	"place" text,
	"place_sw" text,
	"latitude" double precision,
	"longitude" double precision,
	"draft" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_price_check" CHECK ("event"."price" >= 0),
	CONSTRAINT "event_coordinates_check" CHECK (("event"."latitude" is null) = ("event"."longitude" is null)
		and "event"."latitude" between -90 and 90 and "event"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "event_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text
);
--> statement-breakpoint
CREATE TABLE "event_video" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"title_sw" text
);
--> statement-breakpoint
CREATE TABLE "seminar" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_sw" text,
	"topic" text NOT NULL,
	"topic_sw" text,
	"talker_name" text NOT NULL,
	"description" text NOT NULL,
	"description_sw" text,
	"price" integer DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"time_in" time(0) NOT NULL,
	"time_out" time(0) NOT NULL,
	"venue" text,
	"venue_sw" text,
	"place" text,
	"place_sw" text,
	"latitude" double precision,
	"longitude" double precision,
	"draft" boolean DEFAULT false NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "seminar_price_check" CHECK ("seminar"."price" >= 0),
	CONSTRAINT "seminar_coordinates_check" CHECK (("seminar"."latitude" is null) = ("seminar"."longitude" is null)
		and "seminar"."latitude" between -90 and 90 and "seminar"."longitude" between -180 and 180),
	CONSTRAINT "seminar_days_check" CHECK ("seminar"."start_date" <= "seminar"."end_date")
);
--> statement-breakpoint
CREATE TABLE "seminar_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seminar_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text NOT NULL,
	"alt_sw" text
);
--> statement-breakpoint
CREATE TABLE "seminar_video" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seminar_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seminar_id" integer NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"title_sw" text
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_sw" text,
	"address" text DEFAULT 'Best Christian Couple Awards
P.O. Box 12345
Dar es Salaam, Tanzania' NOT NULL,
	"address_sw" text DEFAULT 'Tuzo za Wanandoa Bora wa Kikristo
S.L.P. 12345
Dar es Salaam, Tanzania',
	"phone" text DEFAULT '+255 700 000 000' NOT NULL,
	"email" text DEFAULT 'info@example.org' NOT NULL,
	"map_url" text DEFAULT 'https://www.openstreetmap.org/?mlat=-6.8161&mlon=39.2894#map=15/-6.8161/39.2894',
	"latitude" double precision DEFAULT -6.8161,
	"longitude" double precision DEFAULT 39.2894,
	"map_picture" text,
	"map_picture_alt" text,
	"map_picture_alt_sw" text,
	"useful_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"counts_hidden_until_published" boolean DEFAULT false NOT NULL,
	"receipts_show_choice" boolean DEFAULT false NOT NULL,
	"staff_two_step" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_settings_single_row_check" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_map_check" CHECK (("site_settings"."latitude" is null) = ("site_settings"."longitude" is null)
				and ("site_settings"."map_url" is not null or "site_settings"."latitude" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "checklist_tick" (
	"season_id" integer NOT NULL,
	"point" text NOT NULL,
	"about" text NOT NULL,
	"seen_by" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_tick_season_id_point_pk" PRIMARY KEY("season_id","point")
);
--> statement-breakpoint
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
	CONSTRAINT "submission_state_check" CHECK ("submission"."state" in ('waiting', 'approved', 'sent_back', 'replaced', 'taken_down'))
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
CREATE TABLE "task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"backup_id" integer,
	"changes_seen" integer,
	"started_by" integer,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"progress" text DEFAULT '' NOT NULL,
	"progress_sw" text,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"result" text,
	"result_sw" text,
	CONSTRAINT "task_kind_check" CHECK ("task"."kind" in ('recount', 'backup', 'check'))
);
--> statement-breakpoint
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
	CONSTRAINT "tie_break_couple_position_check" CHECK ("tie_break_couple"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_step" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_vote" (
	"minute" timestamp with time zone NOT NULL,
	"category_id" integer,
	"reason" text NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "refused_vote_unique" UNIQUE NULLS NOT DISTINCT("minute","category_id","reason")
);
--> statement-breakpoint
CREATE TABLE "vote_digest" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"digested_until" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_digest_single_row_check" CHECK ("vote_digest"."id" = 1)
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
	CONSTRAINT "voided_vote_pk" PRIMARY KEY("voter_key","category_id")
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
	"ipv6_prefix" smallint,
	"ipv4_prefix" smallint,
	"held" boolean DEFAULT false NOT NULL,
	"held_as" integer,
	"reason" text NOT NULL,
	"votes" integer NOT NULL,
	"voided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_by" integer,
	"voided_by_name" text NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" integer,
	"restored_by_name" text,
	"restore_reason" text,
	CONSTRAINT "vote_void_held_as_unique" UNIQUE("held_as"),
	CONSTRAINT "vote_void_held_check" CHECK (not "vote_void"."held" or "vote_void"."held_as" is null),
	CONSTRAINT "vote_void_ipv6_prefix_check" CHECK ("vote_void"."ipv6_prefix" in (48, 56)),
	CONSTRAINT "vote_void_ipv4_prefix_check" CHECK ("vote_void"."ipv4_prefix" = 24),
	CONSTRAINT "vote_void_restored_check" CHECK (("vote_void"."restored_at" is null) = ("vote_void"."restore_reason" is null) and ("vote_void"."restored_at" is null) = ("vote_void"."restored_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "vote_void_couple" (
	"void_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_void_couple_void_id_nominee_id_pk" PRIMARY KEY("void_id","nominee_id"),
	CONSTRAINT "vote_void_couple_votes_check" CHECK ("vote_void_couple"."votes" > 0)
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"nominee_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "tally_votes_check" CHECK ("tally"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"category_id" integer NOT NULL,
	"nominee_id" integer NOT NULL,
	"voter_key" uuid NOT NULL,
	"browser_key" uuid,
	"network_key" uuid NOT NULL,
	"network_56_key" uuid,
	"network_48_key" uuid,
	"device_type" smallint NOT NULL,
	"slot" integer NOT NULL,
	"cast_at" timestamp with time zone DEFAULT now() NOT NULL,
	"commitment" text DEFAULT translate(rtrim(encode(sha256(uuid_send(gen_random_uuid())
	|| uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_') NOT NULL,
	CONSTRAINT "vote_voter_pk" PRIMARY KEY("voter_key","category_id"),
	CONSTRAINT "vote_slot_unique" UNIQUE("network_key","category_id","device_type","slot"),
	CONSTRAINT "vote_device_type_check" CHECK ("vote"."device_type" between 0 and 3),
	CONSTRAINT "vote_slot_check" CHECK ("vote"."slot" >= 0)
);
--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_first_image_stored_file_path_fk" FOREIGN KEY ("first_image") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_second_image_stored_file_path_fk" FOREIGN KEY ("second_image") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_image_path_stored_file_path_fk" FOREIGN KEY ("image_path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photo" ADD CONSTRAINT "gallery_photo_gallery_id_gallery_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."gallery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photo" ADD CONSTRAINT "gallery_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_link" ADD CONSTRAINT "invitation_link_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_batch" ADD CONSTRAINT "ledger_batch_before_fk" FOREIGN KEY ("season_id","before") REFERENCES "public"."ledger_batch"("season_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee" ADD CONSTRAINT "nominee_image_path_stored_file_path_fk" FOREIGN KEY ("image_path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee_photo" ADD CONSTRAINT "nominee_photo_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominee_photo" ADD CONSTRAINT "nominee_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photo" ADD CONSTRAINT "event_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_video" ADD CONSTRAINT "event_video_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_video" ADD CONSTRAINT "event_video_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_photo" ADD CONSTRAINT "seminar_photo_seminar_id_seminar_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_photo" ADD CONSTRAINT "seminar_photo_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_video" ADD CONSTRAINT "seminar_video_seminar_id_seminar_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_video" ADD CONSTRAINT "seminar_video_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_map_picture_stored_file_path_fk" FOREIGN KEY ("map_picture") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor" ADD CONSTRAINT "sponsor_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor" ADD CONSTRAINT "sponsor_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor" ADD CONSTRAINT "sponsor_logo_path_stored_file_path_fk" FOREIGN KEY ("logo_path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_tick" ADD CONSTRAINT "checklist_tick_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_request_id_submission_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."submission_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_photo_stored_file_path_fk" FOREIGN KEY ("photo") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_link" ADD CONSTRAINT "submission_link_request_id_submission_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."submission_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_request" ADD CONSTRAINT "submission_request_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_request" ADD CONSTRAINT "submission_request_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_request_id_submission_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."submission_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_upload" ADD CONSTRAINT "submission_upload_path_stored_file_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_file"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_break" ADD CONSTRAINT "tie_break_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_break_couple" ADD CONSTRAINT "tie_break_couple_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_break_couple" ADD CONSTRAINT "tie_break_couple_tie_break_id_tie_break_id_fk" FOREIGN KEY ("tie_break_id") REFERENCES "public"."tie_break"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_vote" ADD CONSTRAINT "refused_vote_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_hour" ADD CONSTRAINT "vote_hour_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_minute" ADD CONSTRAINT "vote_minute_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voided_vote" ADD CONSTRAINT "voided_vote_void_id_vote_void_id_fk" FOREIGN KEY ("void_id") REFERENCES "public"."vote_void"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_held_as_vote_void_id_fk" FOREIGN KEY ("held_as") REFERENCES "public"."vote_void"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_voided_by_account_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_restored_by_account_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void_couple" ADD CONSTRAINT "vote_void_couple_void_id_vote_void_id_fk" FOREIGN KEY ("void_id") REFERENCES "public"."vote_void"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void_couple" ADD CONSTRAINT "vote_void_couple_nominee_id_nominee_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."nominee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally" ADD CONSTRAINT "tally_nominee_fk" FOREIGN KEY ("nominee_id","category_id") REFERENCES "public"."nominee"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_account_index" ON "account_token" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_unique" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entry_record_index" ON "audit_entry" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_index" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "banner_placement_index" ON "banner" USING btree ("placement","position");--> statement-breakpoint
CREATE INDEX "gallery_photo_order" ON "gallery_photo" USING btree ("gallery_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_unique" ON "invitation" USING btree (lower("email")) WHERE "invitation"."accepted_at" is null and "invitation"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_index" ON "outgoing_mail" USING btree ("send_after");--> statement-breakpoint
CREATE INDEX "nominee_category_index" ON "nominee" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "nominee_photo_order" ON "nominee_photo" USING btree ("nominee_id","position");--> statement-breakpoint
CREATE INDEX "event_photo_order" ON "event_photo" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_video_order" ON "event_video" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "seminar_photo_order" ON "seminar_photo" USING btree ("seminar_id","position");--> statement-breakpoint
CREATE INDEX "seminar_video_order" ON "seminar_video" USING btree ("seminar_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "season_current_unique" ON "season" USING btree (("archived_at" is null)) WHERE "season"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "session_account_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sponsor_season_index" ON "sponsor" USING btree ("season_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_waiting_unique" ON "submission" USING btree ("nominee_id") WHERE "submission"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "submission_request_index" ON "submission" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "submission_photo_index" ON "submission" USING btree ("photo");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_request_open_unique" ON "submission_request" USING btree ("nominee_id") WHERE "submission_request"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "submission_request_nominee_index" ON "submission_request" USING btree ("nominee_id");--> statement-breakpoint
CREATE INDEX "submission_upload_request_index" ON "submission_upload" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "submission_upload_path_index" ON "submission_upload" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "task_running_unique" ON "task" USING btree (("ended_at" is null)) WHERE "task"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "task_kind_index" ON "task" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "tie_break_category_index" ON "tie_break" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "tie_break_couple_tie_break_index" ON "tie_break_couple" USING btree ("tie_break_id");--> statement-breakpoint
CREATE INDEX "recovery_code_account_index" ON "recovery_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refused_vote_category_index" ON "refused_vote" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "voided_vote_void_index" ON "voided_vote" USING btree ("void_id");--> statement-breakpoint
CREATE INDEX "vote_void_category_index" ON "vote_void" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "vote_cast_at_index" ON "vote" USING brin ("cast_at") WITH (autosummarize=true,pages_per_range=32);--> statement-breakpoint
CREATE INDEX "vote_browser_index" ON "vote" USING btree ("browser_key","category_id") WHERE "vote"."browser_key" is not null;--> statement-breakpoint
CREATE INDEX "vote_network_56_index" ON "vote" USING btree ("network_56_key","category_id") WHERE "vote"."network_56_key" is not null;--> statement-breakpoint
CREATE INDEX "vote_network_48_index" ON "vote" USING btree ("network_48_key","category_id") WHERE "vote"."network_48_key" is not null;--> statement-breakpoint
CREATE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'entries of the audit log are neither changed nor deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_stays"();--> statement-breakpoint
ALTER TABLE "ledger_batch" ALTER COLUMN "leaves" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "ledger_pending" ALTER COLUMN "content" SET STORAGE EXTERNAL;
