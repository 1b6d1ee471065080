CREATE TABLE "download_text" (
	"download_id" integer NOT NULL,
	"locale" text NOT NULL,
	"said" text NOT NULL,
	"model" text NOT NULL,
	CONSTRAINT "download_text_locale_download_id_pk" PRIMARY KEY("locale","download_id")
);
--> statement-breakpoint
ALTER TABLE "download_text" ADD CONSTRAINT "download_text_download_id_download_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."download"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_by_count" ON "news" USING btree ("date","class_id","status","published_at","id");--> statement-breakpoint
INSERT INTO "download_text" ("download_id", "locale", "said", "model")
SELECT d.id, l.locale, translate(lower(concat_ws(' ', d.model, coalesce(nullif(d.name ->> l.locale, ''), d.name ->> 'en'), d.name ->> 'en', coalesce(nullif(d.description ->> l.locale, ''), d.description ->> 'en'),
	coalesce(nullif(s.name ->> l.locale, ''), s.name ->> 'en'), coalesce(nullif(k.name ->> l.locale, ''), k.name ->> 'en'), coalesce(nullif(e.name ->> l.locale, ''), e.name ->> 'en'))), 'áàâãäåéèêëíìîïóòôõöúùûüçğışñ̇', 'aaaaaaeeeeiiiiooooouuuucgisn'),
	regexp_replace(lower(d.model), '[^a-z0-9]', '', 'g')
FROM "download" d
	CROSS JOIN unnest(array['en', 'zh', 'hk', 'pt', 'es', 'tr-TR']) l (locale)
	LEFT JOIN "product" p ON p.id = d.product_id
	LEFT JOIN "series" s ON s.id = p.series_id
	LEFT JOIN "category" k ON k.id = d.category_id
	LEFT JOIN "document" e ON e.id = d.document_id;
