CREATE TABLE "content_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"live_id" integer,
	"imported" json,
	"imported_digest" text,
	CONSTRAINT "content_document_noun_slug_unique" UNIQUE("noun","slug")
);
--> statement-breakpoint
CREATE TABLE "content_projection" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_reference" (
	"document_id" integer NOT NULL,
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "content_reference_document_id_noun_slug_pk" PRIMARY KEY("document_id","noun","slug")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"data" json,
	"digest" text NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_reference" ADD CONSTRAINT "content_reference_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_reference_noun_slug_index" ON "content_reference" USING btree ("noun","slug");--> statement-breakpoint
CREATE INDEX "content_revision_document_id_id_index" ON "content_revision" USING btree ("document_id","id");