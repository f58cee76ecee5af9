#!/bin/sh
# Makes a backup, encrypts it where a recipient is set, checks it, and removes those that are older than KEEP_DAYS.
# BACKUP_DIR: where backups go. BACKUP_RECIPIENT: the public key of age that they are encrypted for; unset: they are not.
# KEEP_DAYS: 30 unless set. OFFICE: how staff commands are run. One run at a time: another is refused while one goes.
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
# The system lets go of the lock however a run ends. Staff commands do not inherit it: what they start may outlive them.
command -v flock >/dev/null || { echo "flock (util-linux) is not installed: nothing was backed up." >&2; exit 1; }
exec 9>"$BACKUP_DIR/.lock"
flock -n 9 || { echo "Another backup is being made in $BACKUP_DIR: this one was not begun." >&2; exit 1; }
# Left behind by a run that was cut off: none goes now but this one.
rm -rf "$BACKUP_DIR"/*.unfinished
mkdir "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
trap 'exit 1' HUP INT TERM

$OFFICE backup create --pending "$unfinished/$name" 9>&-
made=$name
if [ -n "$BACKUP_RECIPIENT" ]; then
  made=$name.tar.age
  # A pipe has the exit code of its last part alone: each of the others says that it came to its end.
  {
    { tar -cf - -C "$unfinished" "$name" && : >"$unfinished/packed"; } |
      { age -r "$BACKUP_RECIPIENT" && : >"$unfinished/encrypted"; } |
      { tee "$unfinished/$made" && : >"$unfinished/written"; } | sha256sum >"$unfinished/sum"
  } 9>&-
  for part in packed encrypted written; do [ -e "$unfinished/$part" ]; done
  sync "$unfinished/$made"
fi
# What was damaged before it was packed is found too.
$OFFICE backup check "$unfinished/$name" 9>&-
if [ -n "$BACKUP_RECIPIENT" ]; then
  # Whether it opens only its key can tell, which is not here: it must be what age wrote, to the byte.
  head -c 21 "$unfinished/$made" | grep -q '^age-encryption.org/v1' && sha256sum <"$unfinished/$made" | cmp -s - "$unfinished/sum" ||
    { echo "The encrypted file is not what was written: nothing was kept." >&2; exit 1; }
fi
# Read before it is moved; the note of it is made last, so that nothing counts that is not in its place.
mv "$unfinished/$made" "$BACKUP_DIR/$made"
sync "$BACKUP_DIR"
rest=$unfinished/$name
[ -e "$rest" ] || rest=$BACKUP_DIR/$name
$OFFICE backup made "$rest" 9>&-

# Only after a new one is there and whole.
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 \( -type d -name '20*Z' -o -type f -name '20*Z.tar.age' \) -mtime "+$KEEP_DAYS" -exec rm -rf {} +
if [ -z "$BACKUP_RECIPIENT" ]; then
  echo "The backup is NOT ENCRYPTED: whoever reads $BACKUP_DIR reads everything in it. Set BACKUP_RECIPIENT to a public key of age."
fi
if [ -n "$BACKUP_RECIPIENT" ]; then
  echo "$BACKUP_DIR/$made is what age wrote of a backup that is whole; that it opens, only its key can show."
else
  echo "$BACKUP_DIR/$made is whole."
fi
