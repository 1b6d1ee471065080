CREATE TABLE "release" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"account_id" integer NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"problems" jsonb
);
--> statement-breakpoint
CREATE TABLE "release_entry" (
	"release_id" integer NOT NULL,
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"data" json,
	"version" integer NOT NULL,
	"live_id" integer,
	"languages" text[],
	CONSTRAINT "release_entry_release_id_noun_slug_pk" PRIMARY KEY("release_id","noun","slug")
);
--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_entry" ADD CONSTRAINT "release_entry_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_due" ON "release" USING btree ("due_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "release_by_time" ON "release" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "release_entry_noun_slug_index" ON "release_entry" USING btree ("noun","slug");