CREATE TYPE "public"."submission_kind" AS ENUM('inquiry', 'feedback', 'survey', 'brochure', 'sample', 'application');--> statement-breakpoint
CREATE TYPE "public"."submission_state" AS ENUM('new', 'read', 'answered', 'closed');--> statement-breakpoint
CREATE TABLE "submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "submission_kind" NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid,
	"account_id" integer,
	"locale" text NOT NULL,
	"email" text,
	"country" text,
	"payload" jsonb NOT NULL,
	"status" "submission_state" DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_once" ON "submission" USING btree ("kind","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "submission_by_account" ON "submission" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "submission_by_state" ON "submission" USING btree ("status","created_at");
