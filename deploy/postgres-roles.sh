#!/bin/sh
# Run once by the postgres image, on an empty volume: a login role and its database for Landfall, a login role for Temporal.
# Neither is a superuser. Landfall's may make roles, because its migrations do.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres --dbname postgres \
  -v landfall_password="$LANDFALL_DB_PASSWORD" -v temporal_password="$TEMPORAL_DB_PASSWORD" <<'SQL'
create role landfall login createrole password :'landfall_password';
create database landfall owner landfall;
create role temporal login createdb password :'temporal_password';
SQL
