import type { Registry } from '@packhouse/jsonapi';
import { companyContact, type ProgrammeSettings, season } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/tables.ts';
import { enterContacts } from './contact-steps.ts';
import { type DemoContext, demoContext } from './demo-context.ts';
import { demoPlan } from './demo-plan.ts';
import { enterCompanies, openSeasons } from './set-up-steps.ts';

/** What the demonstration is loaded with. */
export interface DemoDeps {
  readonly db: Db;
  readonly registry: Registry;
  readonly settings: ProgrammeSettings;
  /** The programme's clock: the demonstration's dates are counted from its day at the first start. */
  readonly clock: () => Date;
  readonly log: { info(line: string): void };
}

type Step = readonly [name: string, run: (context: DemoContext) => Promise<void>];

/** In this order; each needs what those before it made. */
const steps: readonly Step[] = [
  ['companies', enterCompanies],
  ['seasons', openSeasons],
  ['contacts', enterContacts],
];

/** How far the demonstration came: kept as a setting, in the transaction of each step. */
interface Progress {
  /** The moment of the first start, ISO. */
  readonly startedAt: string;
  readonly done: readonly string[];
}
const progressKey = 'demonstration';

/**
 * Loads the demonstration programme into an empty database. It does nothing where a programme is there already, and
 * goes on where a start that was interrupted left off: a step is done in whole and once, or not at all.
 * @returns true when this start loaded anything
 */
export async function loadDemonstration(deps: DemoDeps): Promise<boolean> {
  const begun = performance.now();
  if (!(await begin(deps))) return false;
  let loaded = 0;
  for (const step of steps) loaded += Number(await runOnce(deps, step));
  if (loaded === 0) return false;
  deps.log.info(`The demonstration programme was loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  return true;
}

/** True when the database is the demonstration's: it was before, or it is empty and is from now on. */
async function begin({ db, clock }: DemoDeps): Promise<boolean> {
  const progress = await db.selectFrom('setting').select('key').where('key', '=', progressKey).executeTakeFirst();
  if (progress !== undefined) return true;
  if (await hasProgramme(db)) return false;
  const value: Progress = { startedAt: clock().toISOString(), done: [] };
  await db
    .insertInto('setting')
    .values({ key: progressKey, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function hasProgramme(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select
    exists (select from ${sql.table(tableOf(season))}) or exists (select from ${sql.table(tableOf(companyContact))})
    as there`.execute(db);
  return rows[0]?.there === true;
}

/** Runs a step unless it was done, with the mark that it is, in one transaction. */
function runOnce({ db, registry, settings }: DemoDeps, [step, run]: Step): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { value } = await tx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', progressKey)
      // A second copy that starts at the same time waits here, and then finds the step done.
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Border: only this file writes the setting of this key.
    const progress = value as unknown as Progress;
    if (progress.done.includes(step)) return false;
    const now = new Date(progress.startedAt);
    await run(demoContext({ tx, registry, settings, plan: demoPlan(now, settings), now, step }));
    const next: Progress = { ...progress, done: [...progress.done, step] };
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(next) })
      .where('key', '=', progressKey)
      .execute();
    return true;
  });
}
