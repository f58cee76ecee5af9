import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, firstNote, isPrivateFolderOf, readNote } from './data-folder.ts';
import type { RunMode } from './run-mode.ts';

/** The longest path of a socket that every system takes (Linux 107 bytes, macOS 103). */
const longestPath = 103;

/** The folder of PostgreSQL's socket on this machine, and the same folder as PostgreSQL sees it. */
export type SocketFolder = { readonly path: string; readonly seen: string };

/**
 * The socket lies beside the data, unless that path is too long for a socket: then in a folder of its own under the
 * system's temporary folder, whose name is kept in the data folder so that a second server finds the first.
 */
export function socketFolder(mode: RunMode, folder: DataFolder): SocketFolder {
  const socket = join(mode.cluster, '.s.PGSQL.5432');
  if (Buffer.byteLength(socket) <= longestPath) return { path: mode.cluster, seen: mode.seenCluster };
  const uid = mode.owner?.uid ?? process.getuid?.() ?? 0;
  const known = readNote(folder.path, 'socket-dir');
  if (known !== null && isPrivateFolderOf(known, uid)) return { path: known, seen: known };
  const path = mkdtempSync(join(tmpdir(), 'packhouse-'));
  if (mode.owner !== null) chownSync(path, mode.owner.uid, mode.owner.gid);
  rmSync(join(folder.path, 'socket-dir'), { force: true });
  const kept = firstNote(folder.path, 'socket-dir', path);
  return { path: kept, seen: kept };
}
