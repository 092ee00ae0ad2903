CREATE TABLE "discount_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"shillings" integer,
	"most_uses" integer,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_code_unique" UNIQUE("sale_id","code"),
	CONSTRAINT "discount_code_check" CHECK ("discount_code"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "discount_code_one_check" CHECK (("discount_code"."percent" is null) <> ("discount_code"."shillings" is null)),
	CONSTRAINT "discount_code_off_check" CHECK ("discount_code"."percent" between 1 and 100 or "discount_code"."shillings" > 0),
	CONSTRAINT "discount_code_uses_check" CHECK ("discount_code"."most_uses" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "discount_code_id" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "complimentary" text;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_sale_id_ticket_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."ticket_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_discount_code_id_discount_code_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_discount_index" ON "booking" USING btree ("discount_code_id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_complimentary_check" CHECK ("booking"."complimentary" is null or ("booking"."amount" = 0 and "booking"."discount_code_id" is null));