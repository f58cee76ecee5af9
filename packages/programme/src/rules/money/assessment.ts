import type { CommodityForm } from '../../settings.ts';
import { addDecimals, moneyScale, multiplyDecimals, rateScale, toScale, weightScale } from '../../values/decimals.ts';

/** Pounds by form of the commodity, decimal text; absent or empty counts as none. */
export interface Pounds {
  readonly inshell?: string | null;
  readonly shelled?: string | null;
}

const zeroMoney = '0.00';
const poundsIn = (pounds: Pounds, { key }: CommodityForm): string => pounds[key] || zeroMoney;

/** The forms with the rates of a season (or those copied into a report) in place of the settings' own. */
export function formsAtRates(
  forms: readonly CommodityForm[],
  rates: { readonly inshellRate?: string | null; readonly shelledRate?: string | null },
): CommodityForm[] {
  const own = { inshell: rates.inshellRate, shelled: rates.shelledRate };
  return forms.map((form) => ({ ...form, rate: toScale(own[form.key] || form.rate, rateScale) }));
}

/** A receipt's assessment in US dollars: each form's pounds x rate, rounded half up to cents, then added. */
export function receiptAssessment(pounds: Pounds, forms: readonly CommodityForm[]): string {
  return addDecimals(
    forms.map((form) => multiplyDecimals(poundsIn(pounds, form), form.rate, moneyScale)),
    moneyScale,
  );
}

/** Pounds in the base form: in shell + shelled x 2 with the default factors. */
export function inshellEquivalent(pounds: Pounds, forms: readonly CommodityForm[]): string {
  return addDecimals(
    forms.map((form) => multiplyDecimals(poundsIn(pounds, form), form.factor, weightScale)),
    weightScale,
  );
}

/** The pounds of many rows, each form summed apart. */
export function totalPounds(rows: readonly Pounds[]): { inshell: string; shelled: string } {
  return {
    inshell: addDecimals(
      rows.map(({ inshell }) => inshell || zeroMoney),
      weightScale,
    ),
    shelled: addDecimals(
      rows.map(({ shelled }) => shelled || zeroMoney),
      weightScale,
    ),
  };
}

/** A report's assessment: the sum of its receipts' amounts, so that the rows foot to the total as on paper. */
export function reportAssessment(rows: readonly Pounds[], forms: readonly CommodityForm[]): string {
  return addDecimals(
    rows.map((row) => receiptAssessment(row, forms)),
    moneyScale,
  );
}

export interface ReasonTotal {
  /** Null for rows whose reason is not chosen yet. */
  readonly reason: string | null;
  readonly inshell: string;
  readonly shelled: string;
  readonly inshellEquivalent: string;
}

/** Exempt pounds by reason in the order in which the reasons first appear, each form apart; no money. */
export function exemptTotals(
  rows: readonly (Pounds & { readonly reason?: string | null })[],
  forms: readonly CommodityForm[],
): ReasonTotal[] {
  const byReason = new Map<string | null, Pounds[]>();
  for (const row of rows) {
    const reason = row.reason || null;
    byReason.set(reason, [...(byReason.get(reason) ?? []), row]);
  }
  return [...byReason].map(([reason, group]) => {
    const totals = totalPounds(group);
    return { reason, ...totals, inshellEquivalent: inshellEquivalent(totals, forms) };
  });
}
