ALTER TABLE "case_study" ADD COLUMN "project" jsonb DEFAULT '{"pieces":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "callouts" jsonb DEFAULT '[]'::jsonb NOT NULL;