import {
  addYears,
  averagedSeasonNumbers,
  checkDeMinimisRequest,
  checkOrganicRequest,
  type DeMinimisEntry,
  deMinimisForm,
  deMinimisRule,
  deMinimisTest,
  exRequestDeMinimis,
  exRequestOrganic,
  type FilingForm,
  type Findings,
  type OrganicEntry,
  organicForm,
  type ProgrammeSettings,
  type RequestContext,
  seasonsBack,
  seasonTitle,
} from '@packhouse/programme';
import { eachTextIn, flagIn, refsIn, textIn, textsIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';

import type { RequestSeason } from './request-season.ts';

/** Facts that a check needs besides the request itself. */
export interface RequestQuestion extends RequestContext {
  readonly settings: ProgrammeSettings;
  readonly season: RequestSeason;
  readonly today: string;
}

export interface RequestKind {
  readonly form: FilingForm;
  /** The form's declaration. */
  readonly resource: typeof exRequestDeMinimis | typeof exRequestOrganic;
  readonly kind: 'de_minimis' | 'organic';
  readonly figures: (values: Values, season: RequestSeason, settings: ProgrammeSettings) => Values;
  readonly check: (values: Values, question: RequestQuestion) => Findings;
  /** As what the company asks. */
  readonly holderType: (values: Values) => string | null;
}

const poundsOf = (values: Values, settings: ProgrammeSettings) =>
  averagedSeasonNumbers(settings).map((number) => ({
    number,
    inshell: textIn(values, `fy${number}Inshell`),
    shelled: textIn(values, `fy${number}Shelled`),
  }));

function deMinimisEntry(
  values: Values,
  { startsOn, known }: RequestSeason,
  settings: ProgrammeSettings,
): DeMinimisEntry {
  return {
    ...eachTextIn(values, 'applicantType', 'applicantName', 'applicantAddress', 'applicantPhone', 'applicantEmail'),
    periods: poundsOf(values, settings).map((pounds) => ({
      ...pounds,
      seasonTitle: seasonTitle(addYears(startsOn, -seasonsBack(pounds.number)), known),
    })),
  };
}

function organicEntry(values: Values): OrganicEntry {
  return {
    operationTypes: textsIn(values, 'operationTypes'),
    ...eachTextIn(values, 'taxId', 'importerNumber', 'certifierName', 'organicCertNumber', 'organicCertDate'),
    ...eachTextIn(values, 'organicCertExpiry', 'estTotal', 'estOrganic', 'estNonorganic'),
    hasOrganicPlan: flagIn(values, 'hasOrganicPlan'),
    productsOrganic: flagIn(values, 'productsOrganic'),
    subjectToAssessment: flagIn(values, 'subjectToAssessment'),
    documentCount: refsIn(values, 'organicDocumentation').length,
  };
}

const deMinimis: RequestKind = {
  form: deMinimisForm,
  resource: exRequestDeMinimis,
  kind: 'de_minimis',
  figures: (values, season, settings) => {
    const { totalInshell, totalShelled, average } = deMinimisTest({
      ...deMinimisRule(settings, season.row),
      periods: poundsOf(values, settings),
    });
    return { totalInshell, totalShelled, average };
  },
  check: (values, question) => {
    const { settings, season } = question;
    const test = { ...deMinimisRule(settings, season.row), applicants: settings.deMinimisApplicants };
    return checkDeMinimisRequest(deMinimisEntry(values, season, settings), { ...question, ...test });
  },
  holderType: (values) => textIn(values, 'applicantType'),
};

/** Of several operations, the one that a certificate is asked for first. */
const holderOrder = ['producer', 'importer', 'first_handler'];

const organic: RequestKind = {
  form: organicForm,
  resource: exRequestOrganic,
  kind: 'organic',
  figures: () => ({}),
  check: (values, question) =>
    checkOrganicRequest(organicEntry(values), { ...question, seasonStartsOn: question.season.startsOn }),
  holderType: (values) => holderOrder.find((type) => textsIn(values, 'operationTypes').includes(type)) ?? null,
};

export const allRequestKinds: readonly RequestKind[] = [deMinimis, organic];
