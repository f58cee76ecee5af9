import { readFileSync } from 'node:fs';
import { DatabaseStartError } from './database-start-error.ts';

/** The account that runs PostgreSQL when the server runs as root, which PostgreSQL refuses for itself. */
export type Owner = { readonly uid: number; readonly gid: number };

/**
 * The account `nobody`. PostgreSQL looks its own user up, so a number without an entry does not do.
 * @param passwd the text of /etc/passwd
 * @throws {DatabaseStartError} when there is no such account
 */
export function databaseOwner(passwd: string = readFileSync('/etc/passwd', 'utf8')): Owner {
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid = '', gid = ''] = entry?.split(':') ?? [];
  if (!/^\d+$/.test(uid) || !/^\d+$/.test(gid) || uid === '0') {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root and this system has no account "nobody": start as another user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}
