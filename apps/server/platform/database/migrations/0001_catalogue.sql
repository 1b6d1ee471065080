CREATE TABLE "product_name" (
	"locale" text NOT NULL,
	"product_id" integer NOT NULL,
	"model" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "product_name_locale_product_id_pk" PRIMARY KEY("locale","product_id")
);
--> statement-breakpoint
DROP INDEX "product_by_model";--> statement-breakpoint
CREATE INDEX "product_by_model" ON "product" USING btree (regexp_replace(regexp_replace(model, '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8})', '\1', 'g'),"id");--> statement-breakpoint
INSERT INTO "product_name" ("locale", "product_id", "model", "title")
SELECT l.code, p.id, regexp_replace(lower(p.model), '[^a-z0-9]', '', 'g'),
	translate(lower(coalesce(nullif(p.title ->> l.code, ''), p.title ->> 'en')), 'áàâãäåéèêëíìîïóòôõöúùûüçğışñ' || chr(775), 'aaaaaaeeeeiiiiooooouuuucgisn')
FROM unnest(array['en', 'zh', 'hk', 'pt', 'es', 'tr-TR']) l (code) CROSS JOIN "product" p
WHERE p.status = 'published';
