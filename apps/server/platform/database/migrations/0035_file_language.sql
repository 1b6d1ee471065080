ALTER TABLE "document" ADD COLUMN "file_language" text;--> statement-breakpoint
ALTER TABLE "tool" ADD COLUMN "file_language" text;