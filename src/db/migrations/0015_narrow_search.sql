DROP INDEX "news_by_count";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "year" smallint GENERATED ALWAYS AS (extract(year from date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "shelf" integer[];--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "dated" date;--> statement-breakpoint
-- Long texts go beside the table: a broad question reads many rows and of each only a few short columns.
ALTER TABLE "search_document" SET (toast_tuple_target = 128);--> statement-breakpoint
CREATE INDEX "news_by_count" ON "news" USING btree ("year","class_id","status","published_at");