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
