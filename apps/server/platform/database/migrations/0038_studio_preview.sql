CREATE TABLE "preview_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "preview_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "studio_presence" (
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"field" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_presence_noun_slug_account_id_pk" PRIMARY KEY("noun","slug","account_id")
);
--> statement-breakpoint
ALTER TABLE "studio_presence" ADD CONSTRAINT "studio_presence_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_link_noun_slug_index" ON "preview_link" USING btree ("noun","slug");