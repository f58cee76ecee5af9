import { type CommodityForm, checkLine, compareDecimals, type Pounds, totalPounds } from '@packhouse/programme';
import type { RecordSection } from '../record-document.ts';
import type { Words } from '../words.ts';

interface Assessed {
  readonly forms: readonly CommodityForm[];
  readonly rows: readonly Pounds[];
  /** As the report says it, US dollars. */
  readonly assessment: string;
}

/** Total weight x rate beside the sum of the rows, which are rounded each (domain.md, section 3). */
export function totalCheck({ forms, rows, assessment }: Assessed, { t, format }: Words): Pick<RecordSection, 'check'> {
  const totals = totalPounds(rows);
  const parts = forms
    .filter(({ key }) => compareDecimals(totals[key], '0') !== 0)
    .map(({ key, rate }) => `${format.pounds(totals[key])} × ${format.rate(rate)}`);
  if (parts.length === 0) return {};
  const { amount, difference, isRounding } = checkLine(rows, forms, assessment);
  const sum = t('check.total', { parts: parts.join(' + '), amount: format.money(amount) });
  if (compareDecimals(difference, '0') === 0) return { check: { text: sum, agrees: true } };
  const rest = t(isRounding ? 'check.rounding' : 'check.differs', { difference: format.money(difference) });
  return { check: { text: `${sum} ${rest}`, agrees: isRounding } };
}
