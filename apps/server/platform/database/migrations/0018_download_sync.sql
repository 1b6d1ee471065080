CREATE TABLE "download_sync" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"synced_at" timestamp with time zone NOT NULL
);
