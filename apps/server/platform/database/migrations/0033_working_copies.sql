CREATE TABLE "entry_summary" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"grouping" text,
	"day" text,
	"source" text NOT NULL,
	"missing" jsonb NOT NULL,
	"drafts" text[] NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outdated_text" (
	"document_id" integer NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"source_digest" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "outdated_text_document_id_locale_path_pk" PRIMARY KEY("document_id","locale","path")
);
--> statement-breakpoint
CREATE TABLE "working_copy" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"data" json NOT NULL,
	"version" integer NOT NULL,
	"live_id" integer,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_copy_version" (
	"document_id" integer NOT NULL,
	"version" integer NOT NULL,
	"data" json NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text,
	CONSTRAINT "working_copy_version_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "entry_summary" ADD CONSTRAINT "entry_summary_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outdated_text" ADD CONSTRAINT "outdated_text_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copy" ADD CONSTRAINT "working_copy_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copy_version" ADD CONSTRAINT "working_copy_version_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_summary_noun_at_document_id_index" ON "entry_summary" USING btree ("noun","at","document_id");--> statement-breakpoint
CREATE INDEX "entry_summary_noun_day_index" ON "entry_summary" USING btree ("noun","day");--> statement-breakpoint
CREATE INDEX "working_copy_version_at_index" ON "working_copy_version" USING btree ("at");