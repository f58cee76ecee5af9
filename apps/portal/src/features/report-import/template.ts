import type { CommodityForm, ProducerContact } from '@packhouse/programme';
import { formSlug } from '@packhouse/spreadsheet';
import { countsPounds, quantityUnit } from '#kernel/config/crop.ts';
import type { ImportKind } from './check/import-kind.ts';

/** The columns of a row that a contact fills in. */
export const saidOf: Readonly<Record<string, (contact: ProducerContact) => string | null>> = {
  identifier: ({ identifier }) => identifier,
  producer_name: ({ title }) => title,
  street: ({ street }) => street,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  state_grown: ({ state }) => state,
};

/** A weight's heading says its form as the program does: "inshell_lbs", "fresh_lbs". Null for a form that it has not. */
function headingOf(key: string, forms: readonly CommodityForm[]): string | null {
  const [, code, rest = ''] = /^(inshell|shelled)(_.*)$/.exec(key) ?? [];
  if (code === undefined) return key;
  const form = forms.find((one) => one.key === code);
  // A heading that said pounds would be read as pounds.
  const unit = countsPounds() ? rest : `_${formSlug(quantityUnit().short.en)}`;
  return form === undefined ? null : `${formSlug(form.label.en)}${unit}`;
}

/** A file to fill in: the headings, and a row for each active producer of the company. */
export function templateRows(
  { template }: ImportKind,
  producers: readonly ProducerContact[],
  forms: readonly CommodityForm[],
): readonly (readonly string[])[] {
  const columns = template.flatMap((key) => {
    const heading = headingOf(key, forms);
    return heading === null ? [] : [{ key, heading }];
  });
  const rows = producers
    .filter(({ active }) => active !== false)
    .map((contact) => columns.map(({ key }) => saidOf[key]?.(contact) ?? ''));
  return [columns.map(({ heading }) => heading), ...rows];
}
