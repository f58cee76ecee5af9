import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOwner } from '@packhouse/embedded-postgres';

/** Two small disks of the stage: one that PostgreSQL keeps its rows on, one for the folder of the server. */
export interface Disks {
  readonly tablespace: string;
  readonly data: string;
  fill(): void;
  empty(): void;
  /** Of the server's folder alone: a disk cannot be set so under files that are open for writing. */
  setReadOnly(on: boolean): void;
  close(): void;
}

const mount = (...words: string[]) => execFileSync('mount', words, { stdio: 'ignore' });

/** Writes until nothing more goes on the disk. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const bytes of [1_048_576, 4_096, 1]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(bytes));
      } catch {
        // Full for pieces of this size.
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** Mounts the disks below a folder; null where this machine lets nobody do so. */
export function openDisks(scratch: string): Disks | null {
  const [rows, data] = ['rows', 'data'].map((name) => join(scratch, name));
  if (rows === undefined || data === undefined) return null;
  try {
    for (const [folder, size] of [
      [rows, '192m'],
      [data, '32m'],
    ] as const) {
      mkdirSync(folder);
      mount('-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'none', folder);
    }
  } catch {
    return null;
  }
  const tablespace = join(rows, 'tablespace');
  mkdirSync(tablespace, { mode: 0o700 });
  const { uid, gid } = databaseOwner();
  chownSync(tablespace, uid, gid);
  const fillers = [rows, data].map((folder) => join(folder, 'filler'));
  return {
    tablespace,
    data,
    fill: () => fillers.forEach(fillUp),
    empty: () => {
      for (const file of fillers) rmSync(file, { force: true });
    },
    setReadOnly: (on) => void mount('-o', `remount,${on ? 'ro' : 'rw'}`, data),
    close: () => {
      for (const folder of [rows, data]) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
}
