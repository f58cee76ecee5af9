import { addDecimals, type CommodityForm, inshellEquivalent, weightScale } from '@packhouse/programme';
import type { OtherReport } from './report-kind.ts';
import { refIn, textIn } from './row-values.ts';

/** Pounds in the base form that producers delivered as de minimis in other months, by the contact's id. */
export function exemptPounds(
  others: readonly OtherReport[],
  forms: readonly CommodityForm[],
): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const row of others.flatMap(({ rows }) => rows.exemptReceipts)) {
    const producer = refIn(row, 'producer')?.id;
    if (producer === undefined || textIn(row, 'reason') !== 'de_minimis') continue;
    const pounds = inshellEquivalent({ inshell: textIn(row, 'inshell'), shelled: textIn(row, 'shelled') }, forms);
    sums.set(producer, addDecimals([sums.get(producer) ?? '0', pounds], weightScale));
  }
  return sums;
}
