#!/bin/sh
# Runs once, with the first start of the database of deploy/compose.yaml: the site's own role, which is no superuser, and its database.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" <<'SQL'
create role site login password :'password';
create database site owner site template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider builtin builtin_locale 'C.UTF-8';
SQL
