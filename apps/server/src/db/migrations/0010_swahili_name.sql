ALTER TABLE "site_settings" ALTER COLUMN "address_sw" SET DEFAULT 'Tuzo za Wanandoa Bora wa Kikristo
S.L.P. 12345
Dar es Salaam, Tanzania';--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "name_sw" text;