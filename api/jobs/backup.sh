#!/bin/sh
# Writes a backup into a new folder of $1. After it succeeded, deletes the backups there that are older than seven days.
set -eu
node src/app/operator.ts backup "$1/backup-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
find "$1" -mindepth 1 -maxdepth 1 -type d -name 'backup-*' -mtime +7 -exec rm -r {} +
