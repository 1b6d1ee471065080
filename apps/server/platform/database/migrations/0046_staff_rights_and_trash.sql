CREATE TABLE "entry_trash" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"data" json NOT NULL,
	"author" text NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview_link" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "entry_trash" ADD CONSTRAINT "entry_trash_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_trash" ADD CONSTRAINT "entry_trash_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_trash_noun_at_index" ON "entry_trash" USING btree ("noun","at");--> statement-breakpoint
CREATE INDEX "entry_trash_at_index" ON "entry_trash" USING btree ("at");--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_link_account_id_index" ON "preview_link" USING btree ("account_id");