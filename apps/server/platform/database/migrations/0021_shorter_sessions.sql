CREATE TABLE "staff_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "user_agent" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
CREATE INDEX "staff_session_by_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
UPDATE "session" SET "user_agent" = '', "ip" = CASE WHEN "ip" ~ '^(::ffff:)?[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$' THEN regexp_replace("ip", '^(::ffff:)?([0-9]+\.[0-9]+\.[0-9]+)\.[0-9]+$', '\2.0/24') ELSE '' END;
