import { type Field, isRelation, type RowBase } from '@packhouse/jsonapi';
import {
  type CommodityForm,
  type DescribedForm,
  type FormFieldDescription,
  type FormRecord,
  memberOf,
  seasonsManner,
} from '@packhouse/programme';
import type { Fact } from '@packhouse/record-pdf';
import { documentsText } from './documents-text.ts';
import { formLabel } from './pounds-columns.ts';
import type { RecordFigure } from './record-document.ts';
import type { Words } from './words.ts';

/** The word of a choice; by itself where its field has no words. Border: the texts name every choice that may be written. */
export function choiceText(choices: FormFieldDescription['choices'], value: string, { t }: Words): string {
  if (choices === 'companyType') return t(`companyType.${value as 'producer'}`);
  return choices === 'claim' ? t(`claim.${value as 'organic'}`) : value;
}

/** A number that is never shown in full: its last four characters. */
function masked(text: string | null): string {
  return text === null || text === '' ? '' : `•••• ${text.slice(-4)}`;
}

/** Something that a form says and that is no field of it, with its position among the fields. */
interface Positioned {
  readonly at: number;
}

/** A form with what its description does not know. */
export interface RecordedForm {
  readonly described: DescribedForm;
  readonly row: RowBase;
  readonly forms: readonly CommodityForm[];
  /** Fields that are said in another way than by their own value, by key; empty: not said at all. */
  readonly said?: Readonly<Record<string, string>>;
  readonly derivedFigures?: readonly (RecordFigure & Positioned)[];
  readonly derivedFacts?: readonly (Fact & Positioned)[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function decimalText(value: string, unit: FormFieldDescription['unit'], { format }: Words): string {
  if (unit === 'lb') return format.pounds(value);
  return unit === 'usd' ? format.money(value) : format.decimal(value);
}

/** A value of a form in words; empty where there is none. */
function valueText(field: Field, value: unknown, { unit, choices }: FormFieldDescription, words: Words): string {
  const { t, format } = words;
  if (isRelation(field)) return documentsText(value, words);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.number(value);
  if (field.kind === 'choice' || field.kind === 'choices') {
    return format.list([value].flat().map((one) => choiceText(choices, String(one), words)));
  }
  if (!isText(value)) return '';
  if (field.kind === 'date') return format.date(value);
  if (field.kind === 'decimal') return decimalText(value, unit, words);
  return field.sensitive ? masked(value) : value;
}

/** Stands for a figure that is not there. */
const nothing = ({ kind }: Field) => (kind === 'decimal' ? '0.00' : kind === 'integer' ? 0 : null);

type RecordGroup = 'figures' | 'facts';
type RecordPart = Extract<FormRecord, { at: number; in: RecordGroup }>;

const partIn = (record: FormRecord, group: RecordGroup): RecordPart | null =>
  record !== 'never' && 'in' in record && record.in === group ? record : null;

/** Label and value of each field that the description puts there, with its order. */
function fieldsAt(form: RecordedForm, group: RecordGroup, words: Words) {
  const { described, row, forms, said = {} } = form;
  return Object.entries(described.fields).flatMap(([key, description]) => {
    const found = partIn(description.record, group);
    const field = described.resource.fields[key];
    if (found === null || field === undefined) return [];
    const ofCrop = forms.find((one) => one.key === description.crop);
    if (description.crop !== undefined && ofCrop === undefined) return [];
    const named = ofCrop === undefined ? {} : { form: formLabel(ofCrop, words) };
    const { at, label } = found;
    const value = memberOf(row, key) ?? (group === 'figures' ? nothing(field) : null);
    return {
      at,
      id: description.crop ?? label ?? key,
      label:
        // Border: a description names one of the words of certification (a test prints every field).
        label === undefined
          ? words.fieldLabel(described.words, key)
          : words.t(group === 'figures' ? `figure.${label as 'average'}` : `fact.${label as 'applicant'}`, {
              ...named,
              context: seasonsManner(words.settings),
            }),
      value: said[key] ?? valueText(field, value, description, words),
    };
  });
}

const inOrder = <T extends Positioned>(entries: readonly T[]): Omit<T, 'at'>[] =>
  entries.toSorted((a, b) => a.at - b.at).map(({ at: _, ...entry }) => entry);

/** The figures that matter, before everything else: a loop over the description of the form's fields. */
export const figuresOf = (form: RecordedForm, words: Words): RecordFigure[] =>
  inOrder([...fieldsAt(form, 'figures', words), ...(form.derivedFigures ?? [])]);

/** All else that the form says of itself, likewise; empty values are left out. */
export const factsOf = (form: RecordedForm, words: Words): Fact[] =>
  inOrder([...fieldsAt(form, 'facts', words).map(({ id: _, ...fact }) => fact), ...(form.derivedFacts ?? [])]).filter(
    ({ value }) => value !== '',
  );
