import {
  type AveragedPeriod,
  type AveragedSeason,
  averagedSeasonNumbers,
  checkDeMinimisRequest,
  companyTypes,
  type DeMinimisRule,
  deMinimisRule,
  exRequestDeMinimis,
  type Findings,
  inshellEquivalent,
  type Pounds,
  type ProgrammeSettings,
  type Season,
  type Values,
} from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import { textsIn } from './draft/request-draft.ts';
import { type ApplicantType, averagedSeasons, type ReportedPounds } from './reported-pounds.ts';

export interface DeMinimisFacts {
  readonly season: Season;
  readonly seasons: readonly Season[];
  readonly companyTypes: readonly string[];
  /** As what it was certified before; null for one that never was. */
  readonly filedAs?: string | null;
  readonly settings: ProgrammeSettings;
  readonly hasRequest: boolean;
  readonly reported: ReportedPounds | null;
}

export const applicantTypeIn = (values: Values): ApplicantType | null =>
  companyTypes.find((type) => type === values.applicantType) ?? null;

/** The rule of the season: a season's own limit wins over the program's (domain.md 2.14). */
export const ruleOf = ({ season, settings }: Pick<DeMinimisFacts, 'season' | 'settings'>): DeMinimisRule =>
  deMinimisRule(settings, season);

/** Pounds of one averaged season as typed. */
export const yearPounds = (values: Values, year: AveragedSeason): Required<Pounds> => ({
  inshell: textOf(values, `fy${year}Inshell`),
  shelled: textOf(values, `fy${year}Shelled`),
});

function periodsIn(values: Values, { season, seasons, reported, settings }: DeMinimisFacts): readonly AveragedPeriod[] {
  const titles = averagedSeasons(season, seasons);
  const type = applicantTypeIn(values);
  return averagedSeasonNumbers(settings).map((number) => {
    const own = type === null ? null : (reported?.[type][number - 1] ?? null);
    return {
      number,
      seasonTitle: titles[number - 1] ?? '',
      ...yearPounds(values, number),
      ...(own === null ? {} : { reported: inshellEquivalent(own, settings.commodityForms) }),
    };
  });
}

/** Everything wrong with a de minimis request (domain.md 2.9). */
export function checkDeMinimisDraft(values: Values, context: DeMinimisFacts): Findings {
  return checkDeMinimisRequest(
    {
      ...textsIn(exRequestDeMinimis, values),
      periods: periodsIn(values, context),
    },
    {
      companyTypes: context.companyTypes,
      filedAs: context.filedAs,
      seasonTitle: context.season.title,
      hasRequest: context.hasRequest,
      unit: context.settings.unit,
      applicants: context.settings.deMinimisApplicants,
      ...ruleOf(context),
    },
  );
}
