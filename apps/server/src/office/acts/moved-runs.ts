import type { Ref } from '@packhouse/jsonapi';
import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { chargesDue } from '#features/ledger/charges-due.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import type { OfficeContext, OfficeWork } from '../office-context.ts';
import { type Decision, isWaiting } from './decisions.ts';

interface ProposedRun {
  readonly asOf: string;
  readonly fingerprint: string;
  readonly without?: readonly string[];
}

/** True where the charges that a proposed run would book are not those of its preview any more: nobody can confirm it. */
export async function hasRunMoved(
  context: Pick<OfficeContext, 'db' | 'settings'>,
  { kind, given }: Pick<Decision, 'kind' | 'given'>,
): Promise<boolean> {
  if (kind !== 'charge.run') return false;
  // Border: given as that act wrote it.
  const { asOf, fingerprint, without = [] } = given as ProposedRun;
  const now = await chargesDue(context, asOf, without);
  return 'unknownLine' in now || now.fingerprint !== fingerprint;
}

/** US dollars that a run would book; null for another act, and where its preview is not to be had any more. */
export async function sumOfRun(
  context: Pick<OfficeContext, 'db' | 'settings'>,
  { kind, given }: Pick<Decision, 'kind'> & { readonly given: object },
): Promise<string | null> {
  if (kind !== 'charge.run') return null;
  // Border: given as that act wrote it.
  const { asOf, without = [] } = given as ProposedRun;
  const now = await chargesDue(context, asOf, without);
  return 'unknownLine' in now ? null : now.total;
}

const proposedRuns = sql`select d.* from decision d
  where ${isWaiting} and d.kind = 'charge.run'`;

/** A proposed run, and what it would charge one company: another mark as soon as that is something else. */
export interface RunOfCompany {
  readonly run: Decision;
  readonly mark: string;
}

/** The proposed runs as one company's part of them stands now. */
export async function runsOfCompany(
  context: Pick<OfficeContext, 'db' | 'settings'>,
  companyId: string,
): Promise<readonly RunOfCompany[]> {
  const rows = await readRows<Decision>(context.db)`${proposedRuns} order by d.id`;
  return Array.fromAsync(rows, async (run) => {
    // Border: given as that act wrote it.
    const { asOf, without = [] } = run.given as ProposedRun;
    const part = await chargesDue(context, asOf, without, { companyId });
    return { run, mark: 'unknownLine' in part ? part.unknownLine : part.fingerprint };
  });
}

/**
 * Proposed runs whose preview this transaction made another one. To know that takes the ledgers of all companies, so it is
 * asked only while a run waits, and only of what can move one: an invoice due by its day, a rule, a charge that was left out.
 * @param changed the things that the act changed
 */
export async function movedRuns(work: OfficeWork, changed: readonly Ref[]): Promise<readonly Decision[]> {
  const { db, now } = work;
  const isOther = changed.some(({ type }) => type === 'setting' || type === 'charge_left_out');
  const { fields } = invoice;
  const rows = await readRows<Decision>(db)`${proposedRuns}
      and (${isOther} or exists (select from ${table(invoice)} i
        where i.changed = ${now} and i.${sql.ref(fields.dueOn.wire)} <= (d.given ->> 'asOf')::date))
    order by d.id`;
  if (rows.length === 0) return [];
  // An act about a setting has just changed it.
  const settings = changed.some(({ type }) => type === 'setting') ? await loadSettings(db) : work.settings;
  const moved: Decision[] = [];
  for (const run of rows) if (await hasRunMoved({ db, settings }, run)) moved.push(run);
  return moved;
}
