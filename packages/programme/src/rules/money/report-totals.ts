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

/** A report's calculated fields, named as its declaration names them. */
export interface ReportTotals {
  totalInshell: string;
  totalShelled: string;
  totalAssessment: string;
  exemptInshell: string;
  exemptShelled: string;
}

interface Rows<Row> {
  readonly nonExempt: readonly Row[];
  readonly exempt: readonly Row[];
  /** At the rates of the report: see formsAtRates. */
  readonly forms: readonly CommodityForm[];
}

/** The totals of every report: assessed pounds and dollars, exempt pounds. */
function reportTotals({ nonExempt, exempt, forms }: Rows<Pounds>): ReportTotals {
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
export function firstHandlerTotals(rows: Rows<ReportRow>): ReportTotals & { producerCount: number } {
  const producers = [...rows.nonExempt, ...rows.exempt].flatMap(({ producer }) => (producer ? [producer.id] : []));
  return { ...reportTotals(rows), producerCount: new Set(producers).size };
}

export interface ImporterBalance {
  /** The sum that Customs collected on every row, exempt ones included. */
  totalCustomsCollected: string;
  /** Still to be paid: the sum over assessed rows of what Customs collected too little; never below zero. */
  balanceDue: string;
  /** Collected beyond the assessment, row by row: a line of its own, never set off against what is due. */
  overpaid: string;
  /** Collected on exempt entries: a line of its own, to be asked back by a reimbursement request. */
  collectedOnExempt: string;
}

/**
 * The amount that an importer still owes, and the excess that Customs collected (domain.md 2.6 and 3.4). US dollars.
 */
export function importerBalance({ nonExempt, exempt, forms }: Rows<ReportRow>): ImporterBalance {
  const open = nonExempt.map((row) =>
    subtractDecimals(reportAssessment([row], forms), row.customsCollected || '0', moneyScale),
  );
  const collected = (rows: readonly ReportRow[]) => rows.map((row) => row.customsCollected || '0');
  const isDue = (amount: string) => compareDecimals(amount, '0') > 0;
  const over = open.filter((amount) => !isDue(amount));
  return {
    totalCustomsCollected: addDecimals(collected([...nonExempt, ...exempt]), moneyScale),
    balanceDue: addDecimals(open.filter(isDue), moneyScale),
    overpaid: subtractDecimals('0', addDecimals(over, moneyScale), moneyScale),
    collectedOnExempt: addDecimals(collected(exempt), moneyScale),
  };
}

/** An importer report's calculated fields. */
export function importerTotals(rows: Rows<ReportRow>): ReportTotals & ImporterBalance {
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
