import { languages } from '../../constants.ts';
import { defaultSettings, type ProgrammeSettings, type Statement } from '../../settings.ts';
import { certificationStatement } from './titles.ts';

// A Chinese keyboard types full-width braces, which nothing fills in either.
const marks = /[{｛]{2}[^{}｛｝]*[}｝]{0,2}|[}｝]{2}/g;

/** The first mark of a text, such as {{name}}, for which nothing is filled in; null where there is none. */
export const unknownMark = (text: string, known: readonly string[] = []): string | null =>
  [...text.matchAll(marks)].map(([mark]) => mark).find((mark) => !known.includes(mark)) ?? null;

/** The marks of a message to many. */
export const messageMarks: readonly string[] = ['{{company}}', '{{firstName}}'];

const isReport = (statement: Statement) => /_report(_nil)?$/.test(statement);

/** Fills a statement in as a form that is certified with it does, to see what stays. */
function unknownInStatements(certificationTexts: ProgrammeSettings['certificationTexts']): string | null {
  // Border: the keys of a value that passed its setting's rule.
  for (const statement of Object.keys(certificationTexts) as Statement[])
    for (const { code: language } of languages) {
      const values = {
        ...{ company: '-', season: '-' },
        ...(isReport(statement) && { period: '-' }),
        ...(statement === 'ex_request_de_minimis' && { average: '1.00' }),
      };
      const settings = { ...defaultSettings, certificationTexts };
      const mark = unknownMark(certificationStatement({ statement, settings, values, language }));
      if (mark !== null) return mark;
    }
  return null;
}

/** The first mark in the texts of a setting's value that people would read as it stands. The value has passed its rule. */
export function unknownMarkIn(setting: keyof ProgrammeSettings, value: unknown): string | null {
  // Border: as above.
  if (setting === 'certificationTexts') return unknownInStatements(value as ProgrammeSettings['certificationTexts']);
  if (typeof value === 'string') return unknownMark(value);
  if (typeof value !== 'object' || value === null) return null;
  // The link of a payment page has marks of its own, and a rule.
  const parts = Object.entries(value).filter(([key]) => setting !== 'payment' || key !== 'link');
  for (const [, part] of parts) {
    const mark = unknownMarkIn(setting, part);
    if (mark !== null) return mark;
  }
  return null;
}
