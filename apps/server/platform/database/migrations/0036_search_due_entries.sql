ALTER TABLE "search_state" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "news_by_publication" ON "news" USING btree ("published_at");