CREATE TABLE "search_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"locale" text NOT NULL,
	"type" text NOT NULL,
	"ref" text NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"ref_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"image" text,
	"needs_login" boolean NOT NULL,
	"weight" real NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"names" text[] NOT NULL,
	"head" "tsvector" NOT NULL,
	"tsv" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"stems" text[] NOT NULL,
	"documents" integer NOT NULL,
	CONSTRAINT "search_word_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"source" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_document_by_ref" ON "search_document" USING btree ("locale","type","ref");--> statement-breakpoint
CREATE INDEX "search_document_by_source" ON "search_document" USING btree ("source");--> statement-breakpoint
CREATE INDEX "search_document_by_text" ON "search_document" USING gin ("tsv");--> statement-breakpoint
CREATE INDEX "search_document_by_head" ON "search_document" USING gin ("head");--> statement-breakpoint
CREATE INDEX "search_word_by_prefix" ON "search_word" USING btree ("locale","word" text_pattern_ops);--> statement-breakpoint
DO $$ BEGIN
	CREATE INDEX "search_word_by_trigram" ON "search_word" USING gin ("word" gin_trgm_ops) WHERE left("word", 1) <> '~';
EXCEPTION WHEN undefined_object THEN NULL; -- a server without pg_trgm: search works, typos are not mended
END $$;
