CREATE SCHEMA "audit";
--> statement-breakpoint
CREATE TABLE "audit"."entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor" text,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"subject" text,
	"object" text,
	"detail" jsonb NOT NULL,
	"network" text NOT NULL,
	"request_id" text NOT NULL,
	"previous" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"grants" jsonb NOT NULL,
	"password_hash" text,
	"user_handle" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" integer NOT NULL,
	"secret" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"email" text,
	"name" text,
	"grants" jsonb NOT NULL,
	"account_id" integer,
	"invited_by" integer,
	"is_first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"account_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "staff_recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"browser" text,
	"system" text,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_staff_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_session" ADD CONSTRAINT "studio_session_account_id_staff_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit"."entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit"."entry" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_email" ON "staff_account" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "staff_challenge_by_expiry" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_token" ON "staff_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_passkey_account" ON "staff_passkey" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_session_token" ON "studio_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "studio_session_account" ON "studio_session" USING btree ("account_id");--> statement-breakpoint
-- Rows of the audit trail are only added, whoever owns the table.
CREATE FUNCTION "audit"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of the audit trail cannot be changed or deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"."entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
-- Numbers a row and chains it to the one before. The lock (auditTrail in src/db/locks.ts) is held until the caller commits, so
-- callers append last. The digest covers the same list of values as src/domain/audit/verify.ts.
CREATE FUNCTION "audit"."append"(
  _at timestamptz, _actor_id integer, _actor text, _action text, _outcome text, _subject text, _object text,
  _detail jsonb, _network text, _request_id text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  _id bigint;
  _previous bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(1998301370);
  SELECT id + 1, digest INTO _id, _previous FROM audit.entry ORDER BY id DESC LIMIT 1;
  _id := coalesce(_id, 1);
  _previous := coalesce(_previous, sha256(''));
  INSERT INTO audit.entry
    (id, at, actor_id, actor, action, outcome, subject, object, detail, network, request_id, previous, digest)
  VALUES (_id, _at, _actor_id, _actor, _action, _outcome, _subject, _object, _detail, _network, _request_id, _previous,
    sha256(_previous || convert_to(json_build_array(
      _id, to_char(_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), _actor_id, _actor, _action, _outcome, _subject,
      _object, _detail, _network, _request_id)::text, 'UTF8')));
  RETURN _id;
END $$;
