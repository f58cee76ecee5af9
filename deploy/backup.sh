#!/bin/sh
# Makes a backup in a new folder, checks it, and removes those that are older than KEEP_DAYS.
# BACKUP_DIR: where backups go. KEEP_DAYS: 30 unless set. OFFICE: how staff commands are run.
set -eu
# Everything in it is for this user alone.
umask 077

BACKUP_DIR=${BACKUP_DIR:?is the folder that backups go to}
KEEP_DAYS=${KEEP_DAYS:-30}
OFFICE=${OFFICE:-node /app/apps/server/src/office/cli/main.ts}

name=$(date -u +%Y-%m-%dT%H%M%SZ)
unfinished="$BACKUP_DIR/$name.unfinished"
mkdir -p "$BACKUP_DIR"
# A volume's root may be another user's.
chmod 700 "$BACKUP_DIR" 2>/dev/null || true
# Left behind by a run that was cut off.
rm -rf "$BACKUP_DIR"/*.unfinished

$OFFICE backup create "$unfinished"
$OFFICE backup check "$unfinished"
mv "$unfinished" "$BACKUP_DIR/$name"

# Only after a new one is there and whole.
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
echo "$BACKUP_DIR/$name is whole."
