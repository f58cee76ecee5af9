import {
  type AveragedSeason,
  addYears,
  averagedSeasonNumbers,
  type CompanyContact,
  deMinimisFields,
  deMinimisRule,
  type ExRequestDeMinimis,
  formWords,
  inshellEquivalent,
  isOwnBasis,
  type Pounds,
  type Season,
  seasonsBack,
  seasonTitle,
} from '@packhouse/programme';
import { formDocument } from './form-document.ts';
import type { RecordedForm } from './form-facts.ts';
import { poundsColumns } from './pounds-columns.ts';
import type { RecordDocument, RecordSection } from './record-document.ts';
import { type ColumnOf, tableSection } from './table-section.ts';
import type { Words } from './words.ts';

export interface DeMinimisContent {
  readonly request: ExRequestDeMinimis;
  readonly season: Season | undefined;
  /** All seasons that there are: those before it are called by their titles. */
  readonly seasons: readonly Season[];
  readonly company: CompanyContact;
}

interface Year extends Pounds {
  readonly title: string;
}

/** The averaged seasons, the oldest first; titles follow from the first day of the one claimed, the last. */
function yearsOf({ request, season, seasons }: DeMinimisContent, { t, settings }: Words): Year[] {
  const titleOf = (number: AveragedSeason) => {
    const back = seasonsBack(number);
    if (back === 0) return t('seasonClaimed', { season: season?.title ?? '' });
    return season?.startsOn
      ? seasonTitle(addYears(season.startsOn, -back), seasons)
      : t('yearsBefore', { count: back });
  };
  return averagedSeasonNumbers(settings).map((number) => ({
    title: titleOf(number),
    inshell: request[`fy${number}Inshell`],
    shelled: request[`fy${number}Shelled`],
  }));
}

function yearsSection(content: DeMinimisContent, words: Words): RecordSection {
  const { t, format, settings } = words;
  const { totalInshell, totalShelled } = content.request;
  const forms = settings.commodityForms;
  const totals = { inshell: totalInshell, shelled: totalShelled };
  const equivalent: ColumnOf<Year> = {
    label: t('column.equivalent'),
    align: 'end',
    weight: 2.4,
    text: (year) => format.quantity(inshellEquivalent(year, forms)),
    total: format.quantity(inshellEquivalent(totals, forms)),
  };
  return tableSection<Year>(
    { id: 'years', heading: t('section.years'), empty: '' },
    [
      { label: t('column.season'), weight: 3, text: ({ title }) => title, total: t('total') },
      ...poundsColumns<Year>(forms, totals, words),
      ...(isOwnBasis(forms) ? [] : [equivalent]),
    ],
    yearsOf(content, words),
  );
}

export function deMinimisDocument(content: DeMinimisContent, words: Words): RecordDocument {
  const { request, season, company } = content;
  const { t, format, settings } = words;
  const title = season?.title ?? '';
  const rule = deMinimisRule(settings, season);
  const limits = rule.isByForm
    ? rule.forms.map((form) => ({
        ...{ at: 2, id: `limit-${form.key}`, value: format.pounds(form.limit ?? rule.limit) },
        label: `${t('words:term.limit')}, ${formWords(form, words.language).inside}`,
      }))
    : [{ at: 2, id: 'limit', label: t('words:term.limit'), value: format.pounds(rule.limit) }];
  const recorded: RecordedForm = {
    described: deMinimisFields,
    row: request,
    forms: settings.commodityForms,
    derivedFigures: limits,
    derivedFacts: [{ at: 1, label: t('words:term.season'), value: title }],
  };
  return formDocument(
    {
      title: title === '' ? request.title : t('formTitle.ex_request_de_minimis', { season: title }),
      company,
      recorded,
      sections: [yearsSection(content, words)],
      statement: 'ex_request_de_minimis',
      values: { season: title, average: request.average ?? '0.00' },
    },
    words,
  );
}
