import { companyContact, season, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { type Config, ConfigError, isLoopback } from '#config/config.ts';
import type { Db, Tx } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { programmeKey } from '#settings/programme-settings.ts';
import { demandSameProgramme, type GivenProgramme, noProgramme, programmeIn, writeGiven } from './given-programme.ts';

/** The settings whose rows tell what a database is: each is written once, before anything else is. */
export const demonstrationKey = 'demonstration';

/** A database's kind, for good; `new`: nobody has started a server on it. */
export type DatabaseKind = 'new' | 'demonstration' | 'programme';

/** Of two copies that start at the same time one decides. @returns what it is, the same until the transaction ends */
export async function lockedKind(tx: Tx): Promise<DatabaseKind> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kind of the database', 0))`.execute(tx);
  const of = (key: string) => sql`exists (select from setting where key = ${key})`;
  const any = (table: string) => sql`exists (select from ${sql.table(table)})`;
  // One from before it was marked is told by what somebody has entered: people and settings come before a season.
  const entered = [user, season, companyContact].map((resource) => any(tableOf(resource)));
  const { rows } = await sql<{ demonstration: boolean; programme: boolean }>`select
    ${of(demonstrationKey)} as demonstration,
    ${sql.join([...entered, any('setting'), any('office_person')], sql` or `)} as programme`.execute(tx);
  if (rows[0]?.demonstration) return 'demonstration';
  return rows[0]?.programme ? 'programme' : 'new';
}

const isDemonstration =
  'These data are the demonstration, whose passwords are public: remove the folder of DATA_DIR (or name an empty database) for a real program, or start without DEMO=off and HOST.';

/** Told where the demonstration would be loaded into, or would show the mails of, a real program. */
export const isProgramme =
  'These data are a real program, not the demonstration: set DEMO=off (and CLIENT_SECRET) as at its first start, or name another DATA_DIR (or an empty database) to try the demonstration.';

/** The row that was written at a database's first start. */
async function markOf(tx: Tx): Promise<unknown> {
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', 'in', [demonstrationKey, programmeKey])
    .executeTakeFirst();
  return row?.value;
}

/**
 * A database knows from its first start what it is, and is never the other: the passwords of a demonstration are public, and so are its
 * mails. So it is served as one to this machine alone, and a program is never served with the demonstration on, however the
 * server is started later. The mark is a row, so a copy of the folder and a restored backup carry it too.
 * @throws {ConfigError} with one line that says what to do
 */
export async function settleDatabaseKind(
  db: Db,
  config: Pick<Config, 'demo' | 'host'>,
  now: Date,
  given: GivenProgramme = noProgramme,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kind = await lockedKind(tx);
    if (kind === 'demonstration' && !(config.demo && isLoopback(config.host))) throw new ConfigError(isDemonstration);
    if (kind === 'programme' && config.demo) throw new ConfigError(isProgramme);
    if (kind !== 'new') demandSameProgramme(await markOf(tx), given);
    // A demonstration is marked when its first step begins.
    if (config.demo || kind === 'demonstration') return;
    const value = JSON.stringify({ since: now.toISOString(), ...programmeIn(given) });
    if (kind === 'new') await writeGiven(tx, given, now);
    await tx
      .insertInto('setting')
      .values({ key: programmeKey, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
