import type { Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of what the server keeps on disk: its own user's alone, whatever the machine's umask leaves to others. */
export const [folderMode, fileMode] = [0o700, 0o600];

/** Names that the server puts into a data folder, and those that a file system puts into its root. */
const known =
  /^(?:cluster|files|outbox|backups?|cluster-at|socket-dir|pg-password|provider\.json|bank-statement\.csv|lost\+found)(?:\.\d+)?$/;

const statOf = (path: string): Promise<Stats | null> => lstat(path).catch(() => null);

const mayChange = ({ uid }: Stats): boolean => process.getuid?.() === 0 || uid === process.getuid?.();

/** Closes a folder with all in it; one that is closed already hides what is in it. */
async function close(folder: string): Promise<void> {
  const found = await statOf(folder);
  if (found === null || !found.isDirectory() || !mayChange(found) || (found.mode & 0o077) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await close(path);
    else if (entry.isFile()) await chmod(path, fileMode);
  }
  // Last, so that a start that is cut off is made up for by the next.
  await chmod(folder, folderMode);
}

/**
 * Closes to others what an earlier start, or a person, left open in the data folder: files, mails, and the folder
 * itself unless other things are in it, for it may be anybody's (`--data /srv`).
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const found = await statOf(dataDir);
  if (process.platform === 'win32' || found === null || !found.isDirectory()) return;
  await close(join(dataDir, 'files'));
  await close(join(dataDir, 'outbox'));
  const isOurs = (await readdir(dataDir)).every((name) => known.test(name));
  if (isOurs && mayChange(found)) await chmod(dataDir, folderMode);
}
