CREATE TABLE "contact_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"old_value" text,
	"old_bound" boolean NOT NULL,
	"new_value" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_change_token" ON "contact_change" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "contact_change_account" ON "contact_change" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_change_old" ON "contact_change" USING btree ("old_value");