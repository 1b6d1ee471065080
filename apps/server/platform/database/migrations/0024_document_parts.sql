CREATE TABLE "document_part" (
	"product_id" integer NOT NULL,
	"part" text NOT NULL,
	"locale" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "document_part_product_id_part_locale_pk" PRIMARY KEY("product_id","part","locale")
);
--> statement-breakpoint
ALTER TABLE "download_sync" ADD COLUMN "newest_release" date;--> statement-breakpoint
ALTER TABLE "document_part" ADD CONSTRAINT "document_part_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;