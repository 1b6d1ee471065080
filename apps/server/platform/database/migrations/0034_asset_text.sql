CREATE TABLE "asset_text" (
	"sha256" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
