ALTER TYPE "public"."download_kind" ADD VALUE 'firmware';--> statement-breakpoint
ALTER TYPE "public"."download_kind" ADD VALUE 'software';--> statement-breakpoint
ALTER TYPE "public"."download_kind" ADD VALUE 'wiring';--> statement-breakpoint
ALTER TYPE "public"."download_kind" ADD VALUE 'note';--> statement-breakpoint
ALTER TYPE "public"."download_kind" ADD VALUE 'cad';--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "asset_type" text;--> statement-breakpoint
ALTER TABLE "download_version" ADD COLUMN "asset_type" text;