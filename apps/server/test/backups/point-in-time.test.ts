// The lines of docs/operator-guide/backup.md, Losing less than a day, run as they stand with Debian's PostgreSQL.
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseOwner } from '@packhouse/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addHandler, fileReport } from '../filing.ts';
import { runOfficeProcess } from '../office-process.ts';
import { findPostgres } from '../outside/find-postgres.ts';
import { type OutsidePostgres, startOutsideOn, startOutsidePostgres } from '../outside/outside-postgres.ts';
import { withoutOwnOutside } from '../outside/without-outside.ts';
import { freshFolder } from '../process.ts';
import { openWorld, type World } from '../world.ts';

const guide = fileURLToPath(new URL('../../../../docs/operator-guide/backup.md', import.meta.url));

let folder: string;
let postgres: OutsidePostgres;
let restored: OutsidePostgres | null = null;
let databaseUrl: string;
let world: World;
let text: string;
const at = (...names: string[]) => join(folder, ...names);

/** The guide's lines that begin so, with its folders and its moment put in place. */
const linesOf = (begin: RegExp, moment = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => begin.test(line))
    .map((line) => line.replaceAll('/archive/', `${at('archive')}/`).replace(/'20\d\d-[^']*'/, `'${moment}'`));

async function ownedFolder(name: string): Promise<void> {
  await mkdir(at(name), { mode: 0o700 });
  const { uid, gid } = databaseOwner();
  if (process.getuid?.() === 0) await chown(at(name), uid, gid);
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const isLong = process.env.TEST_LONG === '1';

describe.skipIf(withoutOwnOutside || !isLong)('a database that is taken back to a moment', () => {
  beforeAll(async () => {
    text = await readFile(guide, 'utf8');
    folder = await freshFolder();
    await chmod(folder, 0o711);
    await ownedFolder('archive');
    const settings = linesOf(/^alter system set archive_/).map((line) =>
      line.replace(/^alter system set (\w+) = '?(.*?)'?;$/, '$1=$2'),
    );
    expect(settings).toHaveLength(3);
    postgres = await startOutsidePostgres(settings);
    databaseUrl = await postgres.freshDatabase();
    world = await openWorld({ databaseUrl: databaseUrl, production: true });
  });
  afterAll(async () => {
    await world.close();
    await restored?.close();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Takes the base and brings it back to a moment beside the old one, which goes on. */
  async function takeBackTo(moment: string): Promise<void> {
    await cp(at('base'), at('back'), { recursive: true });
    const lines = linesOf(/^(restore_command|recovery_target)/, moment);
    expect(lines).toHaveLength(3);
    await writeFile(at('back', 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
    await writeFile(at('back', 'recovery.signal'), '');
    execFileSync('chown', ['-R', 'nobody', at('back')]);
    await chmod(at('back'), 0o700);
    restored = await startOutsideOn(at('back'));
  }

  it('holds what was acknowledged before it and nothing after it, and its records hold', async () => {
    const handler = await addHandler(world);
    const base = new URL(postgres.url);
    const words = ['-h', base.hostname, '-p', base.port, '-U', 'postgres', '-D', at('base'), '-c', 'fast'];
    // Beside the program itself, which may be linked to from elsewhere.
    const bin = dirname(realpathSync(join(findPostgres() ?? '', 'postgres')));
    execFileSync(join(bin, 'pg_basebackup'), words);
    const before = await fileReport(world, handler);
    const { DATABASE_URL } = { DATABASE_URL: new URL(postgres.url) };
    DATABASE_URL.pathname =
      (
        await ask<{ name: string }>(
          postgres.url,
          `select datname as name from pg_database
      where datname like 'packhouse%'`,
        )
      )[0]?.name ?? '';
    const [at0] = await ask<{ moment: string }>(postgres.url, 'select clock_timestamp()::text as moment');
    const after = await fileReport(world, await addHandler(world));
    const [{ log } = { log: '' }] = await ask<{ log: string }>(
      postgres.url,
      'select pg_walfile_name(pg_switch_wal()) as log',
    );
    const isKept = async () => {
      const [kept] = await ask<{ last: string }>(
        postgres.url,
        'select last_archived_wal as last from pg_stat_archiver',
      );
      expect((kept?.last ?? '') >= log).toBe(true);
    };
    await vi.waitFor(isKept, { timeout: 60_000, interval: 200 });
    await takeBackTo(at0?.moment ?? '');
    const back = new URL(restored?.url ?? '');
    back.pathname = new URL(databaseUrl).pathname;
    const found = await ask<{ form_id: string }>(back.href, 'select form_id from certification_record');
    expect(found).toEqual([{ form_id: before.reportId }]);
    const old = await ask<{ form_id: string }>(databaseUrl, 'select form_id from certification_record order by id');
    expect(old.map(({ form_id }) => form_id)).toEqual([before.reportId, after.reportId]);
    const own = {
      DATABASE_URL: back.href,
      DATA_DIR: world.dataDir,
      DEMO: 'off',
      DEMO_TODAY: '',
      CLIENT_SECRET: 'a secret of its own',
    };
    expect(await runOfficeProcess(['audit', 'verify'], own)).toMatchObject({ code: 0, err: '' });
  }, 240_000);
});
