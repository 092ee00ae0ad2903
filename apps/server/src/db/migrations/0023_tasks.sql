CREATE TABLE "task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"backup_id" integer,
	"started_by" integer,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"progress" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"ok" boolean,
	"result" text,
	CONSTRAINT "task_kind" CHECK ("task"."kind" in ('recount', 'backup', 'check'))
);
--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "is_good" boolean;--> statement-breakpoint
ALTER TABLE "backup" ADD COLUMN "check_result" text;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_running" ON "task" USING btree (("ended_at" is null)) WHERE "task"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "task_kind" ON "task" USING btree ("kind","id");