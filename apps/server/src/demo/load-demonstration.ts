import type { Registry } from '@packhouse/jsonapi';
import { ConfigError } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { demonstrationKey, isProgramme, lockedKind } from './database-kind.ts';
import { type DemoContext, demoContext } from './demo-context.ts';
import { type GivenProgramme, noProgramme, programmeIn, writeGiven } from './given-programme.ts';
import { demoFilings } from './plan/demo-filings.ts';
import { type DemoPlan, demoPlan } from './plan/demo-plan.ts';
import { applyForExemptions } from './steps/application-steps.ts';
import { leaveStatement, payBack } from './steps/bank-steps.ts';
import { claimBack } from './steps/claim-steps.ts';
import { enterContacts } from './steps/contact-steps.ts';
import { claimWhatConflicts } from './steps/domestic-claim-steps.ts';
import { fileReport } from './steps/file-report.ts';
import { sendPackets } from './steps/packet-steps.ts';
import { payInvoices, sayHowToPay } from './steps/payment-steps.ts';
import { extendOpenMonth, giveReportBack } from './steps/report-steps.ts';
import { endCertificates, enterCompanies, openSeasons, signUpInDoubt, signUpNewcomer } from './steps/set-up-steps.ts';

export interface DemoDeps extends Pick<DemoContext, 'settings' | 'storage' | 'folder'> {
  readonly db: Db;
  readonly registry: Registry;
  /** The program's clock: the demonstration's dates are counted from its day at the first start. */
  readonly clock: () => Date;
  readonly log: { info(line: string): void };
}

type Step = readonly [name: string, run: (context: DemoContext) => Promise<void>];

/** In this order; each needs what those before it made. */
function stepsOf(plan: DemoPlan): readonly Step[] {
  return [
    ['companies', enterCompanies],
    ['how to pay', sayHowToPay],
    ['seasons', openSeasons],
    ['contacts', enterContacts],
    ['packets', sendPackets],
    ...demoFilings(plan).map(
      (filing): Step => [
        `${filing.formType}/${filing.company}/${filing.period.startsOn}${filing.reason === undefined ? '' : '/corrected'}`,
        (context) => fileReport(context, filing),
      ],
    ),
    ['payments', payInvoices],
    ['claim', claimBack],
    ['expiry', endCertificates],
    ['sign-up', signUpNewcomer],
    ['sign-ups in doubt', signUpInDoubt],
    ['given back', giveReportBack],
    ['extension', extendOpenMonth],
    ['applications', applyForExemptions],
    ['claims that conflict', claimWhatConflicts],
    ['refund', payBack],
    ['statement', leaveStatement],
  ];
}

/**
 * How far the demonstration came: kept as a setting, in the transaction of each step. Its row is also the mark of a
 * demonstration, written before anything else is.
 */
interface Progress {
  /** The timestamp of the first start, ISO. */
  readonly startedAt: string;
  readonly done: readonly string[];
  /** The program whose settings it began with, as the first start named it. */
  readonly programme?: string;
}
const progressKey = demonstrationKey;

/**
 * Loads the demonstration program into an empty database, and goes on where a start that was interrupted left off: a step is
 * done in whole and once, or not at all.
 * @returns true when this start loaded anything
 * @throws {ConfigError} where the database is another program's
 */
export async function loadDemonstration(deps: DemoDeps): Promise<boolean> {
  const begun = performance.now();
  const startedAt = await beginDemonstration(deps);
  const plan = demoPlan(startedAt, deps.settings);
  let loaded = 0;
  for (const step of stepsOf(plan)) loaded += Number(await runOnce(deps, plan, step));
  if (loaded === 0) return false;
  deps.log.info(`The demonstration program was loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  return true;
}

/** The timestamp of the demonstration's first start: an earlier one where it was begun before, now where the database is empty. */
export function beginDemonstration(
  { db, clock }: Pick<DemoDeps, 'db' | 'clock'>,
  given: GivenProgramme = noProgramme,
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    // Another copy that starts at the same time may have been first: then its timestamp counts.
    const kind = await lockedKind(tx);
    if (kind === 'programme') throw new ConfigError(isProgramme);
    const earlier = await readProgress(tx);
    if (earlier !== undefined) return new Date(earlier.startedAt);
    const value: Progress = { startedAt: clock().toISOString(), done: [], ...programmeIn(given) };
    await writeGiven(tx, given, new Date(value.startedAt));
    await tx
      .insertInto('setting')
      .values({ key: progressKey, value: JSON.stringify(value) })
      .execute();
    return new Date(value.startedAt);
  });
}

async function readProgress(db: Db, lock = false): Promise<Progress | undefined> {
  const query = db.selectFrom('setting').select('value').where('key', '=', progressKey);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  // Border: only this file writes the setting of this key.
  return row?.value as Progress | undefined;
}

/** Runs a step unless it was done, with the mark that it is, in one transaction. */
function runOnce(
  { db, registry, settings, storage, folder }: DemoDeps,
  plan: DemoPlan,
  [step, run]: Step,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Another copy that starts at the same time waits here, and then finds the step done.
    const progress = await readProgress(tx, true);
    if (progress === undefined || progress.done.includes(step)) return false;
    await run(demoContext({ tx, registry, settings, storage, folder, plan, now: new Date(progress.startedAt), step }));
    const next: Progress = { ...progress, done: [...progress.done, step] };
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(next) })
      .where('key', '=', progressKey)
      .execute();
    return true;
  });
}
