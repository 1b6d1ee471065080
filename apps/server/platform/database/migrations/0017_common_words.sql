CREATE TABLE "search_common" (
	"locale" text NOT NULL,
	"query" text NOT NULL,
	"members" bit varying NOT NULL,
	CONSTRAINT "search_common_locale_query_pk" PRIMARY KEY("locale","query")
);
--> statement-breakpoint
CREATE TABLE "search_order" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"state" text NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"document_ids" integer[] NOT NULL,
	"class_ids" integer[] NOT NULL,
	"years" smallint[] NOT NULL,
	"kinds" jsonb NOT NULL,
	"since_ids" integer[] NOT NULL
);
