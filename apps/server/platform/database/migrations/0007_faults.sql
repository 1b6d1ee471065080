CREATE TABLE "fault_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fault_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_id" integer,
	"spn" integer,
	"fmi" integer,
	"right" boolean NOT NULL,
	"note" text,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fault_version" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fault_feedback" ADD CONSTRAINT "fault_feedback_code_id_fault_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."fault_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_feedback_by_time" ON "fault_feedback" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fault_code_by_sort" ON "fault_code" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "fault_code_by_name" ON "fault_code" USING btree (("name" ->> 'en'),"maker_id");--> statement-breakpoint
INSERT INTO "fault_version" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "count_fault_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "fault_version" SET "version" = "version" + 1, "changed_at" = now();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "fault_system_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_system" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "failure_mode_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "failure_mode" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "fault_parameter_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_parameter" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "fault_maker_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_maker" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "fault_code_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fault_code" FOR EACH STATEMENT EXECUTE FUNCTION "count_fault_change"();--> statement-breakpoint
CREATE TRIGGER "setting_fault_change" AFTER INSERT OR UPDATE ON "setting" FOR EACH ROW WHEN (NEW."key" LIKE 'faults.%') EXECUTE FUNCTION "count_fault_change"();
