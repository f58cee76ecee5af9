import type { RowBase } from '@packhouse/jsonapi';
import {
  type CommodityForm,
  type DescribedFields,
  type FieldDescription,
  fhExemptReasons,
  formatEntryNumber,
  importerExemptReasons,
  memberOf,
  type Pounds,
} from '@packhouse/programme';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { cellLines, poundsColumns } from '../pounds-columns.ts';
import type { RecordSection } from '../record-document.ts';
import { regionNames } from '../region-names.ts';
import { type ColumnOf, tableSection } from '../table-section.ts';
import type { Words } from '../words.ts';

/** The receipts of one list of a report, with what adds up below them. */
export interface ReceiptList {
  readonly kind: ReportKind['id'];
  readonly described: DescribedFields;
  readonly rows: readonly RowBase[];
  readonly forms: readonly CommodityForm[];
  readonly totals: { readonly pounds: Pounds; readonly money: Readonly<Record<string, string>> };
  /** Fields by which the rows of two versions are told to be the same one, the most telling list first. */
  readonly pairBy: readonly (readonly string[])[];
}

const textIn = (row: RowBase, key: string): string => {
  const value = memberOf(row, key);
  return typeof value === 'string' ? value : '';
};

/** The word of a reason in the list of the programme; an unknown word stands as it came. */
export function reasonText(reason: string | null, { t }: Words): string {
  const known = [...fhExemptReasons, ...importerExemptReasons].find((one) => one === reason);
  return known === undefined ? (reason ?? '') : t(`reason.${known}`);
}

/** The value of one field as the record prints it. */
function printed(row: RowBase, key: string, input: FieldDescription['input'], words: Words): string {
  const value = textIn(row, key);
  const { format } = words;
  if (input === 'day') return format.shortDate(value);
  if (input === 'amount' || input === 'calculated') return format.money(value || '0.00');
  if (input === 'country') return regionNames(words)(value);
  if (input === 'entryNumber') return formatEntryNumber(value);
  return input === 'reason' ? reasonText(value, words) : value;
}

type Placed = readonly [key: string, FieldDescription];

const orderOf = ([, { record }]: Placed) => (record === 'never' ? 0 : record.at);
const inOrder = (fields: readonly Placed[]) => fields.toSorted((a, b) => orderOf(a) - orderOf(b));

/** A value inside the sentence of its description; by itself where certification has no such sentence. */
function sentenceOf(sentence: string, text: string, { t }: Words): string {
  if (sentence === 'certificateNumber') return t('certificateNumber', { number: text });
  if (sentence === 'billOfLading') return t('billOfLading', { number: text });
  if (sentence === 'importCertificate') return t('importCertificate', { number: text });
  return sentence === 'paidBy' ? t('paidBy', { handler: text }) : text;
}

/** The lines that stand below a field in its cell. */
function linesBelow({ described }: ReceiptList, own: string, words: Words): (row: RowBase) => readonly string[] {
  const below = inOrder(
    Object.entries(described.fields).filter(
      ([, { record }]) => record !== 'never' && 'below' in record && record.below === own,
    ),
  );
  return (row) =>
    below.map(([key, { input, record }]) => {
      const text = printed(row, key, input, words);
      const sentence = record !== 'never' && 'below' in record ? record.sentence : undefined;
      return sentence === undefined || text === '' ? text : sentenceOf(sentence, text, words);
    });
}

function columnOf(list: ReceiptList, [key, { input, record }]: Placed, words: Words): ColumnOf<RowBase> {
  if (record === 'never' || 'below' in record) throw new Error(`${key} has no column of its own.`);
  const { heading, weight, isOptional } = record;
  const money = list.totals.money[key];
  const below = linesBelow(list, key, words);
  return {
    // Border: a description names one of the headings of certification (a test prints every field).
    label: heading === undefined ? words.fieldLabel(list.kind, key) : words.t(`column.${heading as 'producer'}`),
    weight,
    ...(input === 'amount' || input === 'calculated' ? { align: 'end' as const } : {}),
    ...(isOptional ? { isOptional } : {}),
    ...(money === undefined ? {} : { total: words.format.money(money) }),
    text: (row) => cellLines(printed(row, key, input, words), ...below(row)),
  };
}

const isPounds = ([, { input }]: Placed) => input === 'pounds' || input === 'kilograms';

/** A list of receipts as the copy of record prints it: a loop over the description of its fields. */
export function receiptSection(
  named: Pick<RecordSection, 'id' | 'heading' | 'empty'>,
  list: ReceiptList,
  words: Words,
): RecordSection {
  const own = Object.entries(list.described.fields).filter(
    ([, { record }]) => record !== 'never' && !('below' in record),
  );
  const fields = inOrder(own);
  const pounds = poundsColumns<RowBase & Pounds>(list.forms, list.totals.pounds, words);
  const columns = fields.flatMap((field, index) => {
    if (!isPounds(field)) return [columnOf(list, field, words)];
    // One column for each form of the crop that the programme has, where the first of them stands.
    return fields.findIndex(isPounds) === index ? pounds : [];
  });
  const [first, ...others] = columns;
  if (first === undefined) throw new Error(`${list.described.resource.type} has nothing to print.`);
  const labels = new Map(fields.map(([key], index) => [key, columns[index]?.label ?? '']));
  const section = tableSection(named, [{ ...first, total: words.t('total') }, ...others], list.rows);
  return { ...section, pairBy: list.pairBy.map((keys) => keys.map((key) => labels.get(key) ?? '')) };
}
