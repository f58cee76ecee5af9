import type { CommodityForm } from '../../settings.ts';
import { addDecimals, compareDecimals, moneyScale, subtractDecimals } from '../../values/decimals.ts';
import { addQuantities, subtractQuantities } from '../../values/quantity.ts';
import { type Pounds, reportAssessment, totalPounds } from './assessment.ts';

/** A row of a report as the totals need it. Money and weights are decimal text. */
export interface ReportRow extends Pounds {
  /** The first handler's contact. */
  readonly producer?: { readonly id: string } | null;
  /** The amount that Customs collected at entry, US dollars; rows of an importer only. */
  readonly customsCollected?: string | null;
}

interface Rows<Row> {
  readonly nonExempt: readonly Row[];
  readonly exempt: readonly Row[];
  /** At the rates of the report: see formsAtRates. */
  readonly forms: readonly CommodityForm[];
}

/** The totals of every report, named as its declaration names them: assessed pounds and dollars, exempt pounds. */
function reportTotals({ nonExempt, exempt, forms }: Rows<Pounds>) {
  const assessed = totalPounds(nonExempt);
  const free = totalPounds(exempt);
  return {
    totalInshell: assessed.inshell,
    totalShelled: assessed.shelled,
    totalAssessment: reportAssessment(nonExempt, forms),
    exemptInshell: free.inshell,
    exemptShelled: free.shelled,
  };
}

/** A first handler report's calculated fields: the totals and how many producers it lists, in both lists together. */
export function firstHandlerTotals(rows: Rows<ReportRow>) {
  const producers = [...rows.nonExempt, ...rows.exempt].flatMap(({ producer }) => (producer ? [producer.id] : []));
  return { ...reportTotals(rows), producerCount: new Set(producers).size };
}

/**
 * The amount that an importer still owes, and the excess that Customs collected (domain.md 2.6 and 3.4). US dollars.
 */
export function importerBalance({ nonExempt, exempt, forms }: Rows<ReportRow>) {
  const open = nonExempt.map((row) =>
    subtractDecimals(reportAssessment([row], forms), row.customsCollected || '0', moneyScale),
  );
  const collected = (rows: readonly ReportRow[]) => rows.map((row) => row.customsCollected || '0');
  const isDue = (amount: string) => compareDecimals(amount, '0') > 0;
  const over = open.filter((amount) => !isDue(amount));
  return {
    /** The sum that Customs collected on every row, exempt ones included. */
    totalCustomsCollected: addDecimals(collected([...nonExempt, ...exempt]), moneyScale),
    /** Still to be paid: the sum over assessed rows of what Customs collected too little; never below zero. */
    balanceDue: addDecimals(open.filter(isDue), moneyScale),
    /** Collected beyond the assessment, row by row: a line of its own, never set off against what is due. */
    overpaid: subtractDecimals('0', addDecimals(over, moneyScale), moneyScale),
    /** Collected on exempt entries: a line of its own, to be asked back by a reimbursement request. */
    collectedOnExempt: addDecimals(collected(exempt), moneyScale),
  };
}

/** An importer report's calculated fields. */
export function importerTotals(rows: Rows<ReportRow>) {
  return { ...reportTotals(rows), ...importerBalance(rows) };
}

type Totals = Readonly<Record<string, string | number>>;

/** True where no other producers are listed after some rows went and others came: a count of them is as it was. */
export function haveSameProducers(gone: readonly ReportRow[], come: readonly ReportRow[]): boolean {
  const idsOf = (rows: readonly ReportRow[]) => new Set(rows.flatMap(({ producer }) => producer?.id ?? []));
  const [left, added] = [idsOf(gone), idsOf(come)];
  return left.size === added.size && [...left].every((id) => added.has(id));
}

/** Totals after some rows went and others came of the same producers, each by what those alone come to. */
export const movedTotals = (before: Totals, gone: Totals, come: Totals): Totals =>
  Object.fromEntries(
    Object.entries(before).map(([key, total]) => [
      key,
      typeof total === 'number'
        ? total
        : subtractQuantities(addQuantities([total, String(come[key])]), String(gone[key])),
    ]),
  );

/** Cents by which an amount collected may exceed the calculated one before anyone is warned: Customs works in kilograms. */
const collectionTolerance = '0.05';

/** True when `collected` exceeds `calculated` by more than the tolerance. US dollars. */
export function isCollectedTooMuch(collected: string, calculated: string): boolean {
  return compareDecimals(subtractDecimals(collected, calculated, moneyScale), collectionTolerance) > 0;
}
