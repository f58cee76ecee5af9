import type { FormType } from '../../../constants.ts';
import { monthNames } from '../../calendar/period.ts';
import { filingForms } from '../../filing/forms.ts';

/** A field as a certification record keeps it. */
export interface RecordedField {
  /** Its name on the wire. */
  readonly field: string;
  readonly value: unknown;
}

/** The part of a certification record with which its copy is compared. */
export interface CertifiedBody {
  readonly formType: FormType;
  readonly season: string;
  /** "October 2026"; reports only. */
  readonly period?: string | undefined;
  readonly form: readonly RecordedField[];
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
  /** One of each of these. */
  readonly texts: readonly (readonly string[])[];
  readonly figures: readonly string[];
  readonly rows: readonly ExpectedRow[];
  readonly statement: string;
}

interface Shown {
  readonly texts: readonly string[];
  readonly figures: readonly string[];
}

const pounds = ['inshell', 'shelled'];
const reportFigures = ['totalInshell', 'totalShelled', 'totalAssessment'];
const exemptFigures = ['exemptInshell', 'exemptShelled'];
const years = [1, 2, 3, 4].flatMap((year) => [`fy${year}Inshell`, `fy${year}Shelled`]);

/** Keys of a form whose figures its copy prints. */
const formFigures: Readonly<Record<FormType, readonly string[]>> = {
  first_handler_report: reportFigures,
  importer_report: [...reportFigures, 'totalCustomsCollected', 'balanceDue'],
  ex_request_de_minimis: ['average', 'totalInshell', 'totalShelled', ...years],
  ex_request_organic: ['estOrganic', 'estNonorganic', 'estTotal'],
  reimbursement_request: ['totalClaimed', 'totalInshell', 'totalShelled'],
};

/** Keys of the rows of each list, in the order of their columns. */
const rowParts: Readonly<Record<FormType, Readonly<Record<string, Shown>>>> = {
  first_handler_report: {
    nonExemptReceipts: { texts: ['producerName', 'identifier', 'reference'], figures: [...pounds, 'assessment'] },
    exemptReceipts: { texts: ['producerName', 'identifier', 'certificateNumber', 'reference'], figures: pounds },
  },
  importer_report: {
    nonExemptReceipts: { texts: ['entryNumber'], figures: [...pounds, 'assessment', 'customsCollected'] },
    exemptReceipts: { texts: ['entryNumber', 'certificateNumber'], figures: [...pounds, 'customsCollected'] },
  },
  ex_request_de_minimis: {},
  ex_request_organic: {},
  reimbursement_request: {
    domesticItems: {
      texts: ['producerName', 'paidByHandler', 'reference'],
      figures: [...pounds, 'calculatedAmount', 'amountCollected'],
    },
    importItems: { texts: ['entryNumber'], figures: [...pounds, 'calculatedAmount', 'amountCollected'] },
  },
};

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

/** Reads fields by the keys of their declaration. */
function reader(fields: Readonly<Record<string, { readonly wire: string }>>, recorded: readonly RecordedField[]) {
  const values = new Map(recorded.map(({ field, value }) => [field, value]));
  return (keys: readonly string[]): readonly string[] =>
    keys.map((key) => values.get(fields[key]?.wire ?? key)).filter(isText);
}

/** Figures of a form of the crop that the programme does not have are printed nowhere. */
const handled =
  (forms: readonly string[]) =>
  (key: string): boolean =>
    !/shelled$/i.test(key) || forms.includes('shelled');

function expectedRows({ formType, lists }: CertifiedBody, isHandled: (key: string) => boolean): readonly ExpectedRow[] {
  return Object.entries(rowParts[formType]).flatMap(([list, { texts, figures }]) => {
    const fields = filingForms[formType].lists[list]?.fields ?? {};
    return (lists[list] ?? []).map((row) => {
      const read = reader(fields, row);
      return { texts: read(texts), figures: read(figures.filter(isHandled)) };
    });
  });
}

/**
 * The facts that the copy of record of a certified form must contain: whose form it is, its period, its totals, who
 * certified it with what words, and each row's names and figures (domain.md 2.15). Days are left out: each language
 * writes its own.
 * @param company names and the programme number of the company; any one of the names will do
 * @param forms keys of the forms of the crop that the programme has
 */
export function expectedCopy(
  body: CertifiedBody,
  company: { readonly names: readonly (string | null)[]; readonly rootId: string | null },
  forms: readonly string[],
): ExpectedCopy {
  const { formType, period, season } = body;
  const { fields } = filingForms[formType].form;
  const read = reader(fields, body.form);
  const hasExempt = (body.lists.exemptReceipts ?? []).length > 0;
  const figures = [...formFigures[formType], ...(hasExempt ? exemptFigures : [])];
  const texts = [
    company.names.filter(isText),
    [company.rootId].filter(isText),
    [season],
    period === undefined ? [] : titlesOf(period),
    read(['certificationName']),
    read(['certificationTitle']),
  ];
  return {
    texts: texts.filter((alternatives) => alternatives.length > 0),
    figures: read(figures.filter(handled(forms))),
    rows: expectedRows(body, handled(forms)),
    statement: read(['certificationStatement'])[0] ?? '',
  };
}
