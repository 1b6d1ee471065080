-- Lists ask for the newest first, nulls first: with nulls last these indexes were never used for the order.
DROP INDEX "case_by_class";--> statement-breakpoint
DROP INDEX "news_by_date";--> statement-breakpoint
DROP INDEX "news_by_count";--> statement-breakpoint
DROP INDEX "search_history_by_time";--> statement-breakpoint
DROP INDEX "download_history_by_account";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "year" smallint GENERATED ALWAYS AS (extract(year from date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "class_id" integer;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "year" smallint;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "dated" date;--> statement-breakpoint
-- Text and words of a document go beside the table: a broad question reads many rows, and of each only what is short.
ALTER TABLE "search_document" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_document" ALTER COLUMN "names" SET STORAGE MAIN, ALTER COLUMN "head" SET STORAGE MAIN, ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "link" SET STORAGE MAIN, ALTER COLUMN "image" SET STORAGE MAIN, ALTER COLUMN "digest" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "case_by_class" ON "case_study" USING btree ("class_id","date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_by_date" ON "news" USING btree ("date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "news_by_count" ON "news" USING btree ("year","class_id","status","published_at");--> statement-breakpoint
CREATE INDEX "search_history_by_time" ON "search_history" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "download_history_by_account" ON "download_history" USING btree ("account_id","at" DESC NULLS FIRST);