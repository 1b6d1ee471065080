CREATE TYPE "public"."outbox_kind" AS ENUM('mail', 'sms');--> statement-breakpoint
CREATE TYPE "public"."outbox_state" AS ENUM('queued', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text,
	"kind" "outbox_kind" NOT NULL,
	"target" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"message_id" text NOT NULL,
	"state" "outbox_state" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_message_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "site_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_used_by_expiry" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox_message" USING btree ("next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_by_expiry" ON "rate_limit" USING btree ("expire");
