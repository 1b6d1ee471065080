ALTER TYPE "public"."download_kind" ADD VALUE 'report';
