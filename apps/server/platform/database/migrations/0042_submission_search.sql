-- The same expression as in `domain/desk/submission-queries.ts`: the desk searches for words anywhere in a submission.
DO $$ BEGIN
	CREATE INDEX IF NOT EXISTS "submission_by_words" ON "submission" USING gin (
		lower("reference" || ' ' || coalesce("email", '') || ' ' || jsonb_path_query_array("payload", '$.*')::text) gin_trgm_ops
	);
EXCEPTION WHEN undefined_object THEN NULL; -- a server without pg_trgm: every row is read
END $$;
