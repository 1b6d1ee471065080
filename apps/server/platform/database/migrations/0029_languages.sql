CREATE TABLE "fallback_text" (
	"owner" text NOT NULL,
	"locale" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "case_class" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "case_study" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "parameter" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "parameter_group" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "honour" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "honour_class" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "scene" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "failure_mode" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "fault_code" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "fault_maker" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "fault_parameter" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "fault_system" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "news_class" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "solution" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "solution_class" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "faq_class" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "tool" ADD COLUMN "languages" text[];--> statement-breakpoint
CREATE INDEX "fallback_text_owner_index" ON "fallback_text" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "fallback_text_locale_index" ON "fallback_text" USING btree ("locale");--> statement-breakpoint
CREATE INDEX "fallback_text_text_index" ON "fallback_text" USING hash ("text");