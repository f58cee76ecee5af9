import {
  addYears,
  checkDeMinimisRequest,
  checkOrganicRequest,
  type DeMinimisEntry,
  deMinimisForm,
  deMinimisTest,
  type FilingForm,
  type Findings,
  type OrganicEntry,
  organicForm,
  type Pounds,
  type ProgrammeSettings,
  type RequestContext,
  seasonTitle,
} from '@packhouse/programme';
import type { Values } from '#rows/stored-row.ts';

import type { RequestSeason } from './request-season.ts';

/** What a check asks for besides the request itself. */
export interface RequestQuestion extends RequestContext {
  readonly settings: ProgrammeSettings;
  readonly season: RequestSeason;
  readonly today: string;
}

/** What the two kinds of exemption request do not share. */
export interface RequestKind {
  readonly form: FilingForm;
  readonly kind: 'de_minimis' | 'organic';
  /** The calculated fields. */
  readonly figures: (values: Values, season: RequestSeason, settings: ProgrammeSettings) => Values;
  readonly check: (values: Values, question: RequestQuestion) => Findings;
  /** As what the company asks. */
  readonly holderType: (values: Values) => string | null;
}

// Border: values are read by the declaration of the request; decimals, dates and choices are text.
const text = (value: unknown) => (value ?? null) as string | null;
const texts = (value: unknown) => (value ?? []) as readonly string[];
const flag = (value: unknown) => (value ?? null) as boolean | null;

/** The averaged periods, the oldest first; the fourth is the season claimed. */
const periodNumbers = [1, 2, 3, 4] as const;

const poundsOf = (values: Values): readonly Pounds[] =>
  periodNumbers.map((number) => ({
    inshell: text(values[`fy${number}Inshell`]),
    shelled: text(values[`fy${number}Shelled`]),
  }));

const limitOf = ({ row }: RequestSeason, settings: ProgrammeSettings) => row.deMinimisLimit ?? settings.deMinimisLimit;

function deMinimisEntry(values: Values, { startsOn }: RequestSeason): DeMinimisEntry {
  return {
    applicantType: text(values.applicantType),
    applicantName: text(values.applicantName),
    applicantAddress: text(values.applicantAddress),
    applicantPhone: text(values.applicantPhone),
    applicantEmail: text(values.applicantEmail),
    periods: poundsOf(values).map((pounds, index) => ({
      ...pounds,
      seasonTitle: seasonTitle(addYears(startsOn, index + 1 - periodNumbers.length)),
    })),
  };
}

function organicEntry(values: Values): OrganicEntry {
  return {
    operationTypes: texts(values.operationTypes),
    taxId: text(values.taxId),
    importerNumber: text(values.importerNumber),
    hasOrganicPlan: flag(values.hasOrganicPlan),
    productsOrganic: flag(values.productsOrganic),
    subjectToAssessment: flag(values.subjectToAssessment),
    certifierName: text(values.certifierName),
    organicCertNumber: text(values.organicCertNumber),
    organicCertDate: text(values.organicCertDate),
    organicCertExpiry: text(values.organicCertExpiry),
    estTotal: text(values.estTotal),
    estOrganic: text(values.estOrganic),
    estNonorganic: text(values.estNonorganic),
    documentCount: texts(values.organicDocumentation).length,
  };
}

const deMinimis: RequestKind = {
  form: deMinimisForm,
  kind: 'de_minimis',
  figures: (values, season, settings) => {
    const { totalInshell, totalShelled, average } = deMinimisTest({
      periods: poundsOf(values),
      forms: settings.commodityForms,
      limit: limitOf(season, settings),
      years: settings.deMinimisYears,
    });
    return { totalInshell, totalShelled, average };
  },
  check: (values, question) => {
    const { settings, season } = question;
    const test = { forms: settings.commodityForms, limit: limitOf(season, settings), years: settings.deMinimisYears };
    return checkDeMinimisRequest(deMinimisEntry(values, season), { ...question, ...test });
  },
  holderType: (values) => text(values.applicantType),
};

/** Of several operations, the one that a certificate is asked for first. */
const holderOrder = ['producer', 'importer', 'first_handler'];

const organic: RequestKind = {
  form: organicForm,
  kind: 'organic',
  figures: () => ({}),
  check: (values, question) =>
    checkOrganicRequest(organicEntry(values), { ...question, seasonStartsOn: question.season.startsOn }),
  holderType: (values) => holderOrder.find((type) => texts(values.operationTypes).includes(type)) ?? null,
};

export const allRequestKinds: readonly RequestKind[] = [deMinimis, organic];
