import type { CommodityForm } from '../../settings.ts';
import { mostDecimals } from '../../unit-decimals.ts';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  moneyScale,
  multiplyDecimals,
  rateScale,
  subtractDecimals,
  toScale,
} from '../../values/decimals.ts';
import { addQuantities, multiplyQuantity } from '../../values/quantity.ts';

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
  return addQuantities(forms.map((form) => multiplyQuantity(poundsIn(pounds, form), form.factor)));
}

/** The pounds of many rows, each form summed apart. */
export function totalPounds(rows: readonly Pounds[]): { inshell: string; shelled: string } {
  return {
    inshell: addQuantities(rows.map(({ inshell }) => inshell || zeroMoney)),
    shelled: addQuantities(rows.map(({ shelled }) => shelled || zeroMoney)),
  };
}

/** A report's assessment: the sum of its receipts' amounts, so that the rows foot to the total as on paper. */
export function reportAssessment(rows: readonly Pounds[], forms: readonly CommodityForm[]): string {
  return addDecimals(
    rows.map((row) => receiptAssessment(row, forms)),
    moneyScale,
  );
}

/** The second way to the same figure, shown below the total. */
export function checkLine(rows: readonly Pounds[], forms: readonly CommodityForm[], assessment: string) {
  const exactScale = mostDecimals + rateScale;
  const totals = totalPounds(rows);
  const exactAmount = addDecimals(
    forms.map((form) => multiplyDecimals(totals[form.key], form.rate, exactScale)),
    exactScale,
  );
  const weights = rows.flatMap((row) => forms.filter((form) => compareDecimals(poundsIn(row, form), '0') !== 0));
  const allowed = multiplyDecimals('0.005', String(weights.length), 3);
  const exactDifference = absoluteDecimal(subtractDecimals(assessment, exactAmount, exactScale));
  const amount = toScale(exactAmount, moneyScale);
  return {
    /** Total pounds x rate, US dollars. */
    amount,
    /** The report's assessment less that. */
    difference: subtractDecimals(assessment, amount, moneyScale),
    /** False when the difference is more than rounding explains: half a cent for each weight that is not zero. */
    isRounding: compareDecimals(exactDifference, allowed) <= 0,
  };
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
  return [...Map.groupBy(rows, ({ reason }) => reason || null)].map(([reason, group]) => {
    const totals = totalPounds(group);
    return { reason, ...totals, inshellEquivalent: inshellEquivalent(totals, forms) };
  });
}
