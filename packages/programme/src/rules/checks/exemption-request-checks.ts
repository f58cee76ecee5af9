import { isCalendarDate, limitsOf } from '@packhouse/jsonapi';
import { companyTypes } from '../../constants.ts';
import { isOfProgram } from '../../messages/form-words.ts';
import { type EntriesOf, type Entry, type Findings, Gathering, isBlank, problem } from '../../problem.ts';
import { exRequestDeMinimis } from '../../resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from '../../resources/ex-request-organic.ts';
import type { Counted } from '../../unit-decimals.ts';
import { malformedDate, missingDate } from '../../values/date.ts';
import { compareDecimals } from '../../values/decimals.ts';
import { checkEmail, checkImporterNumber, checkPhone, checkTaxId } from '../../values/patterns.ts';
import { addQuantities } from '../../values/quantity.ts';
import { checkWeight, readWeight } from '../../values/weight.ts';
import { inshellEquivalent, type Pounds } from '../money/assessment.ts';
import {
  type AveragedSeason,
  type DeMinimisRule,
  deMinimisOver,
  deMinimisTest,
  differsFromReports,
} from '../money/de-minimis.ts';
import { readablePounds } from './receipt-context.ts';

/** One of the averaged periods, oldest first; the last is the one claimed. */
export interface AveragedPeriod extends Pounds {
  readonly number: AveragedSeason;
  readonly seasonTitle: string;
  /** Pounds in the base form that the company's own reports add up to; absent when it filed none. */
  readonly reported?: string;
}

export interface DeMinimisEntry extends EntriesOf<typeof exRequestDeMinimis> {
  readonly periods: readonly AveragedPeriod[];
}

export interface RequestContext {
  readonly companyTypes: readonly string[];
  /** As what it was certified before: one that comes back stands, whatever kinds the company has lost since. */
  readonly filedAs?: Entry;
  readonly seasonTitle: string;
  /** The company has another live request of this type for the season. */
  readonly hasRequest: boolean;
  readonly unit: Counted;
}

/** As what a company may apply in a program. */
export const mayApplyAs = <Type extends string>({
  applicants,
  companyTypes: types,
  filedAs,
}: Pick<RequestContext, 'companyTypes' | 'filedAs'> & { readonly applicants: readonly Type[] }): readonly Type[] =>
  applicants.filter((type) => types.includes(type) || type === filedAs);

/** Everything wrong with a de minimis request (domain.md 2.9). Pounds of a period must be typed, even when zero. */
export function checkDeMinimisRequest(
  request: DeMinimisEntry,
  context: RequestContext & DeMinimisRule & { applicants: readonly string[] },
): Findings {
  const found = new Gathering();
  checkSingle(found, context);
  const type = request.applicantType;
  const mayApply = mayApplyAs(context);
  if (isBlank(type) || !mayApply.some((may) => may === type)) {
    found.error('applicantType', problem('applicantTypeWrong'));
  }
  for (const period of request.periods) checkPeriod(found, period, context);
  const periods = request.periods.map((period) => readablePounds(period, context.unit));
  const result = deMinimisTest({ ...context, periods });
  for (const over of deMinimisOver(result, periods.length, context)) {
    if (result.qualifies) found.warning('average', over);
    else found.error('average', over);
  }
  checkApplicant(found, request);
  found.lengths(request, limitsOf(exRequestDeMinimis));
  return found;
}

function checkPeriod(
  found: Gathering,
  period: AveragedPeriod,
  { forms, unit }: Pick<DeMinimisRule, 'forms'> & { unit: Counted },
): void {
  for (const [key, name] of [
    ['inshell', 'Inshell'],
    ['shelled', 'Shelled'],
  ] as const) {
    if (!isOfProgram(key, forms)) continue;
    const field = `fy${period.number}${name}`;
    if (isBlank(period[key])) found.error(field, problem('periodPoundsMissing', { season: period.seasonTitle }));
    else found.error(field, checkWeight(unit)(period[key]));
  }
  const typed = inshellEquivalent(readablePounds(period, unit), forms);
  if (period.reported !== undefined && differsFromReports(typed, period.reported)) {
    const values = { season: period.seasonTitle, reported: period.reported };
    found.warning(`fy${period.number}Inshell`, problem('poundsDifferFromReports', values));
  }
}

export interface OrganicEntry extends EntriesOf<typeof exRequestOrganic> {
  readonly operationTypes: readonly string[];
  readonly hasOrganicPlan?: boolean | null;
  readonly productsOrganic?: boolean | null;
  readonly subjectToAssessment?: boolean | null;
  readonly documentCount: number;
}

/** Everything wrong with an organic request (AMS-15, domain.md 2.10). */
export function checkOrganicRequest(
  request: OrganicEntry,
  context: RequestContext & { today: string; seasonStartsOn: string },
): Findings {
  const found = new Gathering();
  checkSingle(found, context);
  const isKnown = request.operationTypes.every((type) => companyTypes.some((known) => known === type));
  if (request.operationTypes.length === 0 || !isKnown) found.error('operationTypes', problem('operationTypeMissing'));
  found.required(request, 'taxId', 'taxIdMalformed', checkTaxId);
  if (request.operationTypes.includes('importer')) {
    found.required(request, 'importerNumber', 'importerNumberMalformed', checkImporterNumber);
  }
  if (!request.hasOrganicPlan) found.error('hasOrganicPlan', problem('organicPlanRequired'));
  if (!request.productsOrganic) found.error('productsOrganic', problem('organicProductsRequired'));
  if (!request.subjectToAssessment) found.error('subjectToAssessment', problem('organicAssessmentRequired'));
  checkOrganicCertificate(found, request, context);
  checkEstimates(found, request, context.unit);
  if (request.documentCount === 0) found.error('organicDocumentation', problem('organicDocumentMissing'));
  found.lengths(request, limitsOf(exRequestOrganic));
  return found;
}

function checkOrganicCertificate(
  found: Gathering,
  request: OrganicEntry,
  { today, seasonStartsOn }: { today: string; seasonStartsOn: string },
): void {
  found.required(request, 'certifierName', 'certifierMissing');
  found.required(request, 'organicCertNumber', 'organicCertificateMissing');
  const issued = { startsOn: today, endsOn: today };
  found.required(request, 'organicCertDate', missingDate(issued), (date) => {
    if (!isCalendarDate(date)) return malformedDate(issued);
    return date > today ? problem('dateInFuture', { today }) : null;
  });
  found.optional(request, 'organicCertExpiry', (date) => {
    if (!isCalendarDate(date)) return malformedDate(issued);
    return date < seasonStartsOn ? problem('organicCertificateEnded') : null;
  });
}

/** Organic and non-organic pounds add up to the total, to the last decimal: the form says so. */
function checkEstimates(found: Gathering, request: OrganicEntry, unit: Counted): void {
  const fields = ['estTotal', 'estOrganic', 'estNonorganic'] as const;
  const read = fields.map((field) => {
    const entry = request[field];
    const missing = field === 'estTotal' ? 'organicTotalMissing' : 'organicPartMissing';
    const reading = isBlank(entry) ? { problem: problem(missing) } : readWeight(entry, unit);
    found.error(field, reading.problem ?? null);
    return 'value' in reading ? reading.value : undefined;
  });
  const [total, organic, other] = read;
  if (total === undefined || organic === undefined || other === undefined) return;
  if (compareDecimals(total, '0') === 0) found.error('estTotal', problem('organicTotalMissing'));
  if (compareDecimals(addQuantities([organic, other]), total) !== 0) {
    found.error('estOrganic', problem('organicSumWrong', { total }));
  }
}

function checkSingle(found: Gathering, context: RequestContext): void {
  if (context.hasRequest) found.error('season', problem('requestExists', { season: context.seasonTitle }));
}

function checkApplicant(found: Gathering, request: DeMinimisEntry): void {
  found.required(request, 'applicantName', 'applicantNameMissing');
  found.required(request, 'applicantAddress', 'applicantAddressMissing');
  found.required(request, 'applicantPhone', 'phoneMalformed', checkPhone);
  found.required(request, 'applicantEmail', 'emailMalformed', checkEmail);
}
