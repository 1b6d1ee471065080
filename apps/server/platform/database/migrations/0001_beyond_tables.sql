-- What the definitions of tables in the code cannot say, so that `drizzle-kit generate` does not know of it either.

-- Text and words of a search document go beside the table: a broad question reads many rows, and of each only what is short.
ALTER TABLE "search_document" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_document" ALTER COLUMN "names" SET STORAGE MAIN, ALTER COLUMN "head" SET STORAGE MAIN, ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "link" SET STORAGE MAIN, ALTER COLUMN "image" SET STORAGE MAIN, ALTER COLUMN "digest" SET STORAGE MAIN;--> statement-breakpoint
DO $$ BEGIN
	CREATE INDEX "search_word_by_trigram" ON "search_word" USING gin ("word" gin_trgm_ops) WHERE left("word", 1) <> '~';
EXCEPTION WHEN undefined_object THEN NULL; -- a server without pg_trgm: search works, typos are not mended
END $$;--> statement-breakpoint
-- The same expression as in `apps/server/desk/staff/submission-queries.ts`: the desk searches for words anywhere in a submission.
DO $$ BEGIN
	CREATE INDEX IF NOT EXISTS "submission_by_words" ON "submission" USING gin (
		lower("reference" || ' ' || coalesce("email", '') || ' ' || jsonb_path_query_array("payload", '$.*')::text) gin_trgm_ops
	);
EXCEPTION WHEN undefined_object THEN NULL; -- a server without pg_trgm: every row is read
END $$;--> statement-breakpoint
-- Every change of the fault data counts: caches and the offline book compare this one row.
INSERT INTO "fault_version" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "count_fault_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "fault_version" SET "version" = "version" + 1, "changed_at" = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "fault_system_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_system" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "failure_mode_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "failure_mode" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "fault_parameter_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_parameter" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "fault_manufacturer_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_manufacturer" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "fault_code_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_code" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "setting_fault_change" AFTER INSERT OR UPDATE ON "setting" FOR EACH ROW WHEN (NEW."key" LIKE 'faults.%') EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
-- Rows of the audit trail are only added, whoever owns the table.
CREATE FUNCTION "audit"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of the audit trail cannot be changed or deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"."entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();--> statement-breakpoint
-- Numbers a row and chains it to the one before. The lock (auditTrail in apps/server/platform/database/locks.ts) is held until the caller commits, so
-- callers append last. The digest covers the same list of values as apps/server/people/audit/verify.ts.
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
