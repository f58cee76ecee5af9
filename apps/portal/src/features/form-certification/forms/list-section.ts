import type { Resource, RowBase } from '@packhouse/jsonapi';
import {
  type CommodityForm,
  type FieldDescription,
  type FormFieldDescription,
  type FormRecord,
  fhExemptReasons,
  formatEntryNumber,
  importerExemptReasons,
  memberOf,
  type Pounds,
  type RecordEntry,
} from '@packhouse/programme';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { documentsText } from './documents-text.ts';
import { choiceText } from './form-facts.ts';
import { cellLines, poundsColumns } from './pounds-columns.ts';
import type { RecordSection } from './record-document.ts';
import { type ColumnOf, tableSection } from './table-section.ts';
import type { Words } from './words.ts';

/** Names of countries by their ISO 3166 code in the language shown; what is no code stands as it came. */
function regionNames({ language }: Pick<Words, 'language'>): (code: string) => string {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
}

/** A field of a row: of a receipt in the grid, or of an item with a small form of its own. */
type RowField = Pick<FieldDescription | FormFieldDescription, 'input' | 'record'> &
  Pick<FormFieldDescription, 'unit' | 'crop' | 'choices'>;

/** The rows of one list of a form, with what adds up below them. */
export interface RowList {
  /** Branch of the texts that holds the labels of its fields. */
  readonly words: string;
  readonly described: { readonly resource: Resource; readonly fields: Readonly<Record<string, RowField>> };
  readonly rows: readonly RowBase[];
  readonly forms: readonly CommodityForm[];
  readonly totals: { readonly pounds: Pounds; readonly money: Readonly<Record<string, string>> };
  /** Fields by which the rows of two versions are told to be the same one, the most telling list first. */
  readonly pairBy?: readonly (readonly string[])[];
}

type Column = Exclude<RecordEntry, 'never' | { below: string }>;
type Below = Extract<RecordEntry, { below: string }>;

const columnIn = (record: FormRecord): Column | null => (record !== 'never' && 'weight' in record ? record : null);
const belowIn = (record: FormRecord): Below | null => (record !== 'never' && 'below' in record ? record : null);

/** The word of a reason in the list of the program; an unknown word stands as it came. */
export function reasonText(reason: string | null, { t }: Words): string {
  const known = [...fhExemptReasons, ...importerExemptReasons].find((one) => one === reason);
  return known === undefined ? (reason ?? '') : t(`reason.${known}`);
}

const isMoney = ({ input, unit }: RowField) => unit === 'usd' || (unit === undefined && input === 'calculated');
const isPounds = ({ input, unit }: RowField) => input === 'pounds' || input === 'kilograms' || unit === 'lb';

function printed(row: RowBase, key: string, field: RowField, words: Words): string {
  const value = textIn(row, key) ?? '';
  const { format } = words;
  const { input, choices } = field;
  if (input === 'documents') return documentsText(memberOf(row, key), words);
  if (input === 'day') return format.shortDate(value);
  if (input === 'amount' || isMoney(field)) return format.money(value || '0.00');
  if (input === 'country') return regionNames(words)(value);
  if (input === 'entryNumber') return formatEntryNumber(value);
  if (choices !== undefined) return value === '' ? '' : choiceText(choices, value, words);
  return input === 'reason' ? reasonText(value, words) : value;
}

/** A value inside the sentence of its description; by itself where certification has no such sentence. */
function sentenceOf(sentence: string, text: string, { t }: Words): string {
  if (sentence === 'certificateNumber') return t('certificateNumber', { number: text });
  if (sentence === 'billOfLading') return t('billOfLading', { number: text });
  if (sentence === 'importCertificate') return t('importCertificate', { number: text });
  return sentence === 'paidBy' ? t('paidBy', { handler: text }) : text;
}

/** The lines that stand below a field in its cell. */
function linesBelow({ described }: RowList, own: string, words: Words): (row: RowBase) => readonly string[] {
  const below = Object.entries(described.fields)
    .flatMap(([key, field]) => {
      const place = belowIn(field.record);
      return place?.below === own ? [{ key, field, place }] : [];
    })
    .toSorted((a, b) => a.place.at - b.place.at);
  return (row) =>
    below.map(({ key, field, place: { sentence } }) => {
      const text = printed(row, key, field, words);
      return sentence === undefined || text === '' ? text : sentenceOf(sentence, text, words);
    });
}

interface ColumnField {
  readonly key: string;
  readonly field: RowField;
  readonly place: Column;
}

function columnOf(list: RowList, { key, field, place }: ColumnField, words: Words): ColumnOf<RowBase> {
  const { heading, weight, isOptional } = place;
  const money = list.totals.money[key];
  const below = linesBelow(list, key, words);
  return {
    // Border: a heading that a description names is one of certification's (a test prints every field).
    label: heading === undefined ? words.fieldLabel(list.words, key) : words.t(`column.${heading as 'reason'}`),
    weight,
    ...(field.input === 'amount' || isMoney(field) ? { align: 'end' as const } : {}),
    ...(isOptional ? { isOptional } : {}),
    ...(money === undefined ? {} : { total: words.format.money(money) }),
    text: (row) => cellLines(printed(row, key, field, words), ...below(row)),
  };
}

const columnFields = (fields: RowList['described']['fields']): readonly ColumnField[] =>
  Object.entries(fields)
    .flatMap(([key, field]) => {
      const place = columnIn(field.record);
      return place === null ? [] : [{ key, field, place }];
    })
    .toSorted((a, b) => a.place.at - b.place.at);

/** The rows of a list as the copy of record prints them: a loop over the description of their fields. */
export function listSection(
  named: Pick<RecordSection, 'id' | 'heading' | 'empty'>,
  list: RowList,
  words: Words,
): RecordSection {
  const fields = columnFields(list.described.fields);
  const pounds = poundsColumns<RowBase & Pounds>(list.forms, list.totals.pounds, words);
  const columns = fields.flatMap((placed, index) => {
    if (!isPounds(placed.field)) return [columnOf(list, placed, words)];
    // One column for each form of the crop that the program has, where the first of them stands.
    return fields.findIndex(({ field }) => isPounds(field)) === index ? pounds : [];
  });
  const [first, ...others] = columns;
  if (first === undefined) throw new Error(`${list.described.resource.type} has nothing to print.`);
  const labels = new Map(fields.map(({ key }, index) => [key, columns[index]?.label ?? '']));
  const section = {
    ...tableSection(named, [{ ...first, total: words.t('total') }, ...others], list.rows),
    stored: {
      ids: list.rows.map(({ id }) => id),
      labelOf: (field: string) => words.fieldLabel(list.words, field),
    },
  };
  if (list.pairBy === undefined) return section;
  return { ...section, pairBy: list.pairBy.map((keys) => keys.map((key) => labels.get(key) ?? '')) };
}
