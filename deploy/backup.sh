#!/bin/sh
# Makes a backup, encrypts it where a recipient is set, checks it, and removes those that are older than KEEP_DAYS.
# BACKUP_DIR: where backups go. BACKUP_RECIPIENT: the public key of age that they are encrypted for; unset: they are not.
# KEEP_DAYS: 30 unless set. OFFICE: how staff commands are run.
set -eu
# Everything in it is for this user alone.
umask 077

BACKUP_DIR=${BACKUP_DIR:?is the folder that backups go to}
BACKUP_RECIPIENT=${BACKUP_RECIPIENT:-}
KEEP_DAYS=${KEEP_DAYS:-30}
OFFICE=${OFFICE:-node /app/apps/server/src/office/cli/main.ts}

# Before anything is written that could then not be encrypted.
if [ -n "$BACKUP_RECIPIENT" ]; then
  command -v age >/dev/null || { echo "BACKUP_RECIPIENT is set, and age is not installed: nothing was backed up." >&2; exit 1; }
  age -r "$BACKUP_RECIPIENT" </dev/null >/dev/null
fi

name=$(date -u +%Y-%m-%dT%H%M%SZ)
unfinished="$BACKUP_DIR/$name.unfinished"
mkdir -p "$BACKUP_DIR"
# A volume's root may be another user's.
chmod 700 "$BACKUP_DIR" 2>/dev/null || true
# Left behind by a run that was cut off.
rm -rf "$BACKUP_DIR"/*.unfinished
mkdir "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
trap 'exit 1' HUP INT TERM

$OFFICE backup create --pending "$unfinished/$name"
made=$name
if [ -n "$BACKUP_RECIPIENT" ]; then
  made=$name.tar.age
  # The pipe has the exit code of age alone.
  { tar -cf - -C "$unfinished" "$name" && : >"$unfinished/packed"; } | age -r "$BACKUP_RECIPIENT" -o "$unfinished/$made"
  [ -e "$unfinished/packed" ]
fi
# Last: what was damaged before it was packed is found too, and nothing counts as made before.
$OFFICE backup check --made "$unfinished/$name"
mv "$unfinished/$made" "$BACKUP_DIR/$made"

# Only after a new one is there and whole.
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 \( -type d -name '20*Z' -o -type f -name '20*Z.tar.age' \) -mtime "+$KEEP_DAYS" -exec rm -rf {} +
if [ -z "$BACKUP_RECIPIENT" ]; then
  echo "The backup is NOT ENCRYPTED: whoever reads $BACKUP_DIR reads everything in it. Set BACKUP_RECIPIENT to a public key of age."
fi
echo "$BACKUP_DIR/$made is whole."
