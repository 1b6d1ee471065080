CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text,
	"phone" text,
	"phone_bound" boolean DEFAULT false NOT NULL,
	"nickname" text NOT NULL,
	"password_hash" text,
	"password_set_at" timestamp with time zone,
	"company" text,
	"industry" text,
	"country" text,
	"address" text,
	"locale" text NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_code" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"account_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_code_purpose_target_account_id_pk" PRIMARY KEY("purpose","target","account_id"),
	CONSTRAINT "account_code_attempts" CHECK ("account_code"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone_bound" ON "account" USING btree ("phone") WHERE phone_bound;--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "account_closed" ON "account" USING btree ("closed_at") WHERE closed_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "account_code_expires" ON "account_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "unsubscribe" text;
