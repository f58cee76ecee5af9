import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseOwner } from '@packhouse/embedded-postgres';
import pg from 'pg';
import { withoutTool } from '../../../../scripts/parts/machine/required-tools.mjs';
import { freePort } from './outside-postgres.ts';

const program = '/usr/sbin/pgbouncer';

/** Debian's PgBouncer is not on this machine, and need not be. */
export const withoutPgBouncer = withoutTool('pgbouncer') !== null;

/** A PgBouncer in front of a database. */
export interface PgBouncer {
  readonly url: string;
  close(): Promise<void>;
}

async function answers(url: string, deadline: number): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Starts one that passes on to the database of `url`; with no setting but these it is as Debian gives it. */
export async function startPgBouncer(url: string, settings: Readonly<Record<string, string>>): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-pgbouncer-'));
  const { host, port: to, pathname, username, password } = new URL(url);
  const name = pathname.slice(1);
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    logfile: join(folder, 'log'),
    ...settings,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key} = ${value}`);
  const target = `host=${host.split(':')[0]} port=${to} dbname=${name} user=${username} password=${password}`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n${name} = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = databaseOwner();
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, uid, gid);
  const child = spawn(program, [file], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) });
  const through = `postgres://${username}:${password}@127.0.0.1:${port}/${name}`;
  await answers(through, Date.now() + 20_000);
  return {
    url: through,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
