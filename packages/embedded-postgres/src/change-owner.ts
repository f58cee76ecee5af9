import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './database-owner.ts';

/** Gives a folder and all in it to the user PostgreSQL runs as, unless the folder is theirs already. */
export function changeOwner(folder: string, owner: Owner): void {
  chmodSync(folder, 0o700);
  const { uid, gid } = lstatSync(folder);
  if (uid === owner.uid && gid === owner.gid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  }
  // Last, so that an interrupted change is repeated at the next start.
  lchownSync(folder, owner.uid, owner.gid);
}
