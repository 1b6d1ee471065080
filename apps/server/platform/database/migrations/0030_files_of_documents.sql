ALTER TABLE "honour" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "tool" ADD COLUMN "file" text;