import { languages } from './constants.ts';
import { deliveredHeadings } from './delivered-headings.ts';
import { seasonsManner } from './rules/money/de-minimis.ts';
import {
  type CommodityForm,
  defaultSettings,
  deMinimisStatements,
  type LocalText,
  type ProgrammeSettings,
} from './settings.ts';

/** A program without its own statement for a de minimis application has the product's words for the seasons that count. */
export function withDeMinimisText(settings: ProgrammeSettings): ProgrammeSettings {
  const { certificationTexts } = settings;
  const ofAverage = defaultSettings.certificationTexts.ex_request_de_minimis;
  const isText = (words: LocalText) =>
    languages.every(({ code }) => words[code] === certificationTexts.ex_request_de_minimis[code]);
  if (![ofAverage, ...Object.values(deMinimisStatements)].some(isText)) return settings;
  const manner = seasonsManner(settings);
  const words = manner === undefined ? ofAverage : deMinimisStatements[manner];
  return { ...settings, certificationTexts: { ...certificationTexts, ex_request_de_minimis: words } };
}

/** A form that is called as the delivered one, stored before forms had words for files, has those that are delivered. */
export function withHeadings(form: CommodityForm): CommodityForm {
  const headings = deliveredHeadings(form);
  return headings === undefined ? form : { headings, ...form };
}
