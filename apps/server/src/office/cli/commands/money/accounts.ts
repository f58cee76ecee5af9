import { type Aging, agingBuckets, defaultLanguage, languages } from '@packhouse/programme';
import { documentWords } from '#features/documents/drawing/document-words.ts';
import { drawDocument } from '#features/documents/drawing/draw-document.ts';
import { statementDocument } from '#features/documents/drawing/statement-document.ts';
import { csvLine, safeText } from '../../../csv-line.ts';
import { readAging } from '../../../money/aging/read-aging.ts';
import { noteExport } from '../../../note-export.ts';
import { officeToday } from '../../../office-context.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { type Command, type CommandContext, type Input, type Line, type OfficeFile, oneOf } from '../../command.ts';
import { companyNamed } from '../../find-rows.ts';
import { readDay } from '../../input/read-fields.ts';

/** Open amounts by age, a company a line, and all of them at the end. */
async function aging(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const day = readDay(input.optional('on') ?? officeToday(context));
  const { rows, total } = await readAging(context, day);
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

async function agingFile(context: CommandContext, input: Input): Promise<OfficeFile> {
  const lines = await aging(context, input);
  const on = readDay(input.optional('on') ?? officeToday(context));
  await noteExport(context, 'aging', { on, rows: lines.length });
  return {
    name: `aging-${on}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csvOf(lines),
    writtenTo: (path) => `${lines.length - 1} companies are written to ${path}.`,
  };
}

async function statement(context: CommandContext, input: Input): Promise<OfficeFile> {
  const { id: companyId } = await companyNamed(context, input.arg('company'));
  const to = readDay(input.optional('to') ?? officeToday(context));
  const from = readDay(input.text('from'));
  if (from > to) throw new OfficeRefusal('daysTurned', { from, to });
  const codes = languages.map(({ code }) => code);
  const language = oneOf('--language', input.optional('language') ?? defaultLanguage, codes);
  const words = documentWords(language, context.settings.unit);
  const content = await drawDocument(await statementDocument({ ...context, words }, { companyId, from, to }));
  await noteExport(context, 'statement of account', { companyId, from, to, language });
  return {
    name: `statement-${input.arg('company')}-${to}.pdf`,
    type: 'application/pdf',
    content: [content],
    writtenTo: (path) => `The statement of account is written to ${path}.`,
  };
}

const onOption = { on: { about: 'As of the end of this day; today unless told.' } } as const;

export const accountCommands: readonly Command[] = [
  {
    noun: 'account',
    verb: 'aging',
    about: 'Open amounts of each company by days past due, with the money that pays nothing in a column of its own.',
    options: onOption,
    needs: 'paymentsMatch',
    run: aging,
  },
  {
    noun: 'account',
    verb: 'aging-file',
    about: 'The same as a CSV file for a spreadsheet.',
    options: onOption,
    needs: 'paymentsMatch',
    file: agingFile,
  },
  {
    noun: 'account',
    verb: 'statement',
    about: "A company's statement of account over some days, as a PDF file.",
    args: ['company'],
    options: {
      from: { about: 'First day.', required: true },
      to: { about: 'Last day; today unless told.' },
      language: { about: `One of: ${['en', 'es', 'fr', 'it', 'zh'].join(', ')}; English unless told.` },
    },
    needs: 'paymentsMatch',
    file: statement,
  },
];
