CREATE TABLE "studio_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"noun" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_view_ownerId_noun_name_unique" UNIQUE("owner_id","noun","name")
);
--> statement-breakpoint
ALTER TABLE "studio_view" ADD CONSTRAINT "studio_view_owner_id_staff_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_view_noun_index" ON "studio_view" USING btree ("noun");