#!/bin/sh
# Makes or updates Temporal's two databases; repeating it changes nothing. Connection: SQL_HOST, SQL_PORT, SQL_USER,
# SQL_PASSWORD, SQL_PLUGIN. The schemas are inside the tool.
set -eu
temporal-sql-tool --db temporal create-database
temporal-sql-tool --db temporal setup-schema -v 0.0
temporal-sql-tool --db temporal update-schema --schema-name postgresql/v12/temporal
temporal-sql-tool --db temporal_visibility create-database
temporal-sql-tool --db temporal_visibility setup-schema -v 0.0
temporal-sql-tool --db temporal_visibility update-schema --schema-name postgresql/v12/visibility
