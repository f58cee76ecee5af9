import type { FormType } from '../../constants.ts';
import type { DescribedForm } from '../../fields/describe-form.ts';
import { type FormDescriptions, formDescriptions } from '../../fields/form-descriptions.ts';
import { quantityDecimals } from '../../messages/unit-words.ts';
import type { ProgrammeSettings } from '../../settings.ts';
import { isDecimal, toScale } from '../../values/decimals.ts';
import { monthNames } from '../calendar/period.ts';
import { averagedSeasonNumbers } from '../money/de-minimis.ts';

export interface RecordedField {
  /** Its name on the wire. */
  readonly field: string;
  readonly value: unknown;
}

export interface CertifiedBody {
  readonly formType: FormType;
  readonly season: string;
  /** "October 2026"; reports only. */
  readonly period?: string | undefined;
  readonly form: readonly RecordedField[];
  /** Who certified; with the key where a program did. */
  readonly signedBy?: { readonly username?: string; readonly key?: { readonly name: string; readonly prefix: string } };
  /** The rows of each list, in order. */
  readonly lists: Readonly<Record<string, readonly (readonly RecordedField[])[]>>;
}

/** A row of a table: what names it, then its figures, as they stand one after the other. */
export interface ExpectedRow {
  readonly texts: readonly string[];
  /** Decimals as the record has them. */
  readonly figures: readonly string[];
}

/** The facts that the text of a copy of record must contain, in whatever language it is written. */
export interface ExpectedCopy {
  readonly texts: readonly (readonly string[])[];
  readonly figures: readonly string[];
  readonly rows: readonly ExpectedRow[];
  readonly statement: string;
}

/** Inputs that stand in a copy as they were typed; days, states and choices are written in its language. */
const typedAsIs: ReadonlySet<string> = new Set([
  'text',
  'suggested',
  'digits',
  'entryNumber',
  'producer',
  'certificate',
]);
const figures: ReadonlySet<string> = new Set(['pounds', 'kilograms', 'amount', 'figure', 'calculated']);

/** The settings by which figures are printed. */
type PrintedBy = Pick<ProgrammeSettings, 'commodityForms' | 'deMinimisYears' | 'unit'>;

type Described = FormDescriptions['lists'][string];

/** A row's fields in the order in which a copy prints them: by columns, what stands below one right after it. */
function printedKeys({ fields }: Described): readonly string[] {
  const places = Object.entries(fields).flatMap(([key, { record }]): [string, number, number][] => {
    if (record === 'never' || 'in' in record) return [];
    if (!('below' in record)) return [[key, record.at, 0]];
    const above = fields[record.below]?.record;
    return typeof above === 'object' && 'weight' in above ? [[key, above.at, record.at]] : [];
  });
  return places.sort(([, at, line], [, otherAt, otherLine]) => at - otherAt || line - otherLine).map(([key]) => key);
}

/** Keys of a form's pounds and dollars that its copy prints in one of these places. */
const figuresIn = ({ fields }: DescribedForm, places: readonly string[]): readonly string[] =>
  Object.keys(fields).filter((key) => {
    const { unit, record } = fields[key] ?? {};
    return unit !== undefined && typeof record === 'object' && 'in' in record && places.includes(record.in);
  });

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const locales = ['en', 'es', 'fr', 'it', 'zh'];

/** A month's title in each language of the portal; what is no month stands as it is. */
function titlesOf(period: string): readonly string[] {
  const [, name = '', year = ''] = /^(\S+) (\d{4})$/.exec(period) ?? [];
  const month = monthNames.indexOf(name);
  if (month === -1) return [period];
  const first = new Date(Date.UTC(Number(year), month, 1));
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return [period, ...locales.map((locale) => new Intl.DateTimeFormat(locale, options).format(first))];
}

type Fields = Readonly<Record<string, { readonly wire: string }>>;

function reader(fields: Fields, recorded: readonly RecordedField[]) {
  const values = new Map(recorded.map(({ field, value }) => [field, value]));
  return (keys: readonly string[]): readonly string[] =>
    keys.map((key) => values.get(fields[key]?.wire ?? key)).filter(isText);
}

/** Reads figures as they are printed: quantities with the decimals of the program's unit. */
function figureReader({ fields }: Described | DescribedForm, read: ReturnType<typeof reader>, settings: PrintedBy) {
  const isHandled = handled(settings);
  const isQuantity = (key: string) => {
    const { input, unit }: { readonly input?: string; readonly unit?: string } = fields[key] ?? {};
    return input === 'pounds' || input === 'kilograms' || unit === 'lb';
  };
  const asPrinted = (value: string) =>
    isDecimal(value) ? toScale(value, quantityDecimals(value, settings.unit)) : value;
  return (keys: readonly string[]): readonly string[] =>
    keys.filter(isHandled).flatMap((key) => (isQuantity(key) ? read([key]).map(asPrinted) : read([key])));
}

/** Figures of a form of the crop that the program does not have, and of seasons that it does not count, are printed nowhere. */
function handled(settings: PrintedBy): (key: string) => boolean {
  const hasShelled = settings.commodityForms.some(({ key }) => key === 'shelled');
  const counted = averagedSeasonNumbers(settings).map((number) => `fy${number}`);
  return (key) =>
    (hasShelled || !/shelled$/i.test(key)) && (!/^fy\d/.test(key) || counted.some((one) => key.startsWith(one)));
}

function expectedRows({ formType, lists }: CertifiedBody, settings: PrintedBy): readonly ExpectedRow[] {
  return Object.entries(formDescriptions[formType].lists).flatMap(([list, described]) => {
    const keys = printedKeys(described);
    const inputs = (among: ReadonlySet<string>) => keys.filter((key) => among.has(described.fields[key]?.input ?? ''));
    return (lists[list] ?? []).map((row) => {
      const read = reader(described.resource.fields, row);
      return { texts: read(inputs(typedAsIs)), figures: figureReader(described, read, settings)(inputs(figures)) };
    });
  });
}

/**
 * The facts that the copy of record of a certified form must contain: whose form it is, its period, its totals, who
 * certified it with what words and by which program's key, and each row's names and figures (domain.md 2.15). Days are left out: each language
 * writes its own.
 * @param company names and the program number of the company; any one of the names will do
 * @param settings the program's forms of the crop and unit, and how many seasons it counts
 */
export function expectedCopy(
  body: CertifiedBody,
  company: { readonly names: readonly (string | null)[]; readonly rootId: string | null },
  settings: PrintedBy,
): ExpectedCopy {
  const { formType, period, season, signedBy } = body;
  const { username = '', key } = signedBy ?? {};
  const { form } = formDescriptions[formType];
  const read = reader(form.resource.fields, body.form);
  // Figures beside the main ones are of exempt crop: where there is none they are not printed.
  const hasExempt = (body.lists.exemptReceipts ?? []).length > 0;
  const printed = figuresIn(form, hasExempt ? ['figures', 'table', 'facts'] : ['figures', 'table']);
  const texts = [
    company.names.filter(isText),
    [company.rootId].filter(isText),
    [season],
    period === undefined ? [] : titlesOf(period),
    read(['certificationName']),
    read(['certificationTitle']),
    ...(key === undefined ? [] : [[key.name], [key.prefix], [username]]),
  ];
  return {
    texts: texts.filter((alternatives) => alternatives.length > 0),
    figures: figureReader(form, read, settings)(printed),
    rows: expectedRows(body, settings),
    statement: read(['certificationStatement'])[0] ?? '',
  };
}
