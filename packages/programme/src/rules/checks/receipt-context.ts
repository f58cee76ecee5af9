import { type Entries, type Entry, type Gathering, isBlank, problem } from '../../problem.ts';
import type { ProgrammeSettings } from '../../settings.ts';
import type { Counted } from '../../unit-decimals.ts';
import { checkDateInPeriod, type DayRange, missingDate } from '../../values/date.ts';
import { compareDecimals } from '../../values/decimals.ts';
import { checkWeight, readWeight } from '../../values/weight.ts';
import type { Pounds } from '../money/assessment.ts';
import type { Certificate, CertificateBook } from './certificate-check.ts';

/** The data against which the rows of a report are checked. Dates in the program's time zone. */
export interface ReceiptContext {
  readonly today: string;
  readonly period: DayRange & { readonly title: string };
  readonly seasonTitle: string;
  readonly settings: ProgrammeSettings;
  /** The exemptions of the period's season. */
  readonly certificates: readonly Certificate[];
  /** The company that reports: its name is that of the holder of an importer's certificate. */
  readonly companyName?: string;
  readonly companyId?: string;
  /** Ids of this first handler's contacts; absent when they are not known (a problem is then left to the server). */
  readonly producerIds?: ReadonlySet<string>;
  /** Entry numbers (normalised) in other current reports of this importer, with the title of their period. */
  readonly entriesElsewhere?: ReadonlyMap<string, string>;
}

export function certificateBook(context: ReceiptContext): CertificateBook {
  const { certificates, seasonTitle, settings } = context;
  return { certificates, seasonTitle, certificateNotFound: settings.certificateNotFound };
}

/** Rule D at a required date field. */
export function checkDay<F extends string>(found: Gathering, row: Entries<F>, field: F, context: ReceiptContext): void {
  found.required(row, field, missingDate(context.period), (date) =>
    checkDateInPeriod(date, context.period, context.today),
  );
}

/** In which forms and in which unit the crop is counted. */
export type CountingSettings = Pick<ProgrammeSettings, 'commodityForms' | 'unit'>;

/** Rules W and W2: each weight is a weight, and one of them is above zero. */
export function checkPounds(found: Gathering, pounds: Pounds, { commodityForms: forms, unit }: CountingSettings): void {
  found.optional(pounds, 'inshell', checkWeight(unit));
  found.optional(pounds, 'shelled', checkWeight(unit));
  const weights = [pounds.inshell, pounds.shelled].map((entry) =>
    isBlank(entry) ? { value: '0' } : readWeight(entry, unit),
  );
  const isNothing = weights.every(({ value }) => value !== undefined && compareDecimals(value, '0') === 0);
  const [only, other] = forms;
  if (isNothing && only !== undefined && other === undefined) found.error(only.key, problem('onlyWeightMissing'));
  else if (isNothing) found.error('inshell', problem('weightMissing'));
}

/** A row's pounds as decimal text, what is malformed counted as none: for sums beside the checks. */
export function readablePounds({ inshell, shelled }: Pounds, unit: Counted): { inshell: string; shelled: string } {
  const read = (entry: Entry): string => (isBlank(entry) ? '0.00' : (readWeight(entry, unit).value ?? '0.00'));
  return { inshell: read(inshell), shelled: read(shelled) };
}
