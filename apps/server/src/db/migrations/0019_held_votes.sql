ALTER TABLE "vote_void" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_void" ADD COLUMN "held_as" integer;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_held_as_vote_void_id_fk" FOREIGN KEY ("held_as") REFERENCES "public"."vote_void"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_held_as" UNIQUE("held_as");--> statement-breakpoint
ALTER TABLE "vote_void" ADD CONSTRAINT "vote_void_held" CHECK (not "vote_void"."held" or "vote_void"."held_as" is null);