CREATE TABLE "working_copy_save" (
	"document_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"version" integer NOT NULL,
	"sent" json,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "working_copy_save_document_id_id_pk" PRIMARY KEY("document_id","id")
);
--> statement-breakpoint
ALTER TABLE "submission_note" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "working_copy_save" ADD CONSTRAINT "working_copy_save_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copy_save" ADD CONSTRAINT "working_copy_save_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "working_copy_save_at_index" ON "working_copy_save" USING btree ("at");--> statement-breakpoint
ALTER TABLE "submission_note" ADD CONSTRAINT "submission_note_once" UNIQUE("submission_id","author_id","idempotency_key");