import { type Aging, agingBuckets, defaultLanguage, type GivenOf, give } from '@packhouse/programme';
import { documentWords } from '#features/documents/document-words.ts';
import { drawDocument } from '#features/documents/draw-document.ts';
import { statementDocument } from '#features/documents/statement-document.ts';
import { csvLine, safeText } from '../../csv-line.ts';
import { readAging } from '../../money/read-aging.ts';
import { noteExport } from '../../note-export.ts';
import { officeToday } from '../../office-context.ts';
import { readDay } from '../../office-day.ts';
import { OfficeRefusal } from '../../office-error.ts';
import {
  type Command,
  type CommandContext,
  type Line,
  languageGiven,
  making,
  officeFile,
  reading,
} from '../command.ts';
import { companyNamed } from '../find-rows.ts';

const asOf = { on: give.optional(give.day('As of the end of this day; today unless told.')) };
type AsOf = GivenOf<typeof asOf>;

/** Open amounts by age, a company a line, and all of them at the end. */
async function aging(context: CommandContext, { on: day = officeToday(context) }: AsOf): Promise<readonly Line[]> {
  const { rows, total } = await readAging(context, readDay(day, officeToday(context)));
  const lineOf = (number: string, company: string, aged: Aging): Line => ({
    number,
    company,
    ...Object.fromEntries([...agingBuckets, 'unapplied' as const, 'total' as const].map((key) => [key, aged[key]])),
  });
  return [
    ...rows.map((row) => lineOf(row.number, row.company?.name ?? 'Payer unknown', row)),
    lineOf('', 'All', total),
  ];
}

/** Columns that somebody typed; all others are figures of ours, which stay figures below zero too. */
const typed: ReadonlySet<string> = new Set(['number', 'company']);

function* csvOf(lines: readonly Line[]): Generator<string> {
  const heads = Object.keys(lines.at(-1) ?? {});
  yield csvLine(heads);
  for (const line of lines) {
    const texts = heads.map((head) => [head, String(line[head] ?? '')] as const);
    yield csvLine(texts.map(([head, text]) => (typed.has(head) ? safeText(text) : text)));
  }
}

async function agingFile(context: CommandContext, { on = officeToday(context) }: AsOf) {
  const lines = await aging(context, { on });
  await noteExport(context, 'file', { file: 'aging', on, rows: lines.length });
  return officeFile(`aging-${on}`, csvOf(lines), `${lines.length - 1} companies are`);
}

const wanted = {
  company: give.word(),
  from: give.day('First day.'),
  to: give.optional(give.day('Last day; today unless told.')),
  language: languageGiven(),
};

async function statement(context: CommandContext, given: GivenOf<typeof wanted>) {
  const { company, from, to = officeToday(context), language = defaultLanguage } = given;
  const { id: companyId } = await companyNamed(context, company);
  readDay(to, officeToday(context));
  if (from > to) throw new OfficeRefusal('daysTurned', { from, to });
  const words = documentWords(language, context.settings);
  const content = await drawDocument(await statementDocument({ ...context, words }, { companyId, from, to }));
  await noteExport(context, 'file', { file: 'statement of account', companyId, from, to, language });
  return officeFile(`statement-${company}-${to}`, [content], 'The statement of account is', 'pdf');
}

export const accountCommands: readonly Command[] = [
  reading('account aging', {
    about: 'Open amounts of each company by days past due, with the money that pays nothing in a column of its own.',
    fields: asOf,
    needs: 'paymentsMatch',
    run: aging,
  }),
  making('account aging-file', {
    about: 'The same as a CSV file for a spreadsheet.',
    fields: asOf,
    needs: 'paymentsMatch',
    file: agingFile,
  }),
  making('account statement', {
    about: "A company's statement of account over some days, as a PDF file.",
    fields: wanted,
    needs: 'paymentsMatch',
    file: statement,
  }),
];
