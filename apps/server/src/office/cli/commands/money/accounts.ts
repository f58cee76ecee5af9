import { rename, writeFile } from 'node:fs/promises';
import { isCalendarDate } from '@packhouse/jsonapi';
import { agingBuckets, agingOn, companyContact, defaultLanguage, languages } from '@packhouse/programme';
import { documentWords } from '#features/documents/drawing/document-words.ts';
import { drawDocument } from '#features/documents/drawing/draw-document.ts';
import { statementDocument } from '#features/documents/drawing/statement-document.ts';
import { ledgersOfCompanies, readLedger } from '#features/ledger/read-ledger.ts';
import { plainRows } from '#rows/plain-rows.ts';
import { officeToday } from '../../../office-context.ts';
import { OfficeError } from '../../../office-error.ts';
import { type Command, type CommandContext, type Input, type Line, oneOf } from '../../command.ts';
import { companyNamed } from '../../find-rows.ts';

/** A day that was typed. @throws OfficeError */
function dayIn(text: string): string {
  if (!isCalendarDate(text)) throw new OfficeError(`${text} is no day such as 2026-11-10.`);
  return text;
}

/** Open amounts by age, a company a line, and all of them at the end. */
async function aging(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const day = dayIn(input.optional('on') ?? officeToday(context));
  const all = await readLedger(context.db, 'all');
  const ledgers = ledgersOfCompanies(all);
  const ids = ledgers.map(({ companyId }) => companyId);
  const companies = new Map((await plainRows(context, companyContact, ids)).map((row) => [row.id, row]));
  const columns = [...agingBuckets, 'unapplied', 'total'] as const;
  const lineOf = (number: string, company: string, of: typeof all): Line => {
    const aged = agingOn(of, day);
    return { number, company, ...Object.fromEntries(columns.map((column) => [column, aged[column]])) };
  };
  const lines = ledgers.map(({ companyId, ledger }) => {
    const row = companies.get(companyId);
    return lineOf(row?.rootId ?? '', row?.title ?? companyId, ledger);
  });
  const open = lines.filter((line) => columns.some((column) => line[column] !== '0.00'));
  return [...open.toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1)), lineOf('', 'All', all)];
}

/** A cell that no spreadsheet takes for a formula; amounts below zero stay figures. */
function csvCell(value: unknown): string {
  const text = String(value ?? '');
  const safe = /^[=+@\t\r-]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a file whole or not at all. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

async function agingFile(context: CommandContext, input: Input): Promise<string> {
  const lines = await aging(context, input);
  const heads = Object.keys(lines.at(-1) ?? {});
  const rows = [heads, ...lines.map((line) => heads.map((head) => line[head]))];
  const path = input.arg('file');
  await writeWhole(path, `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`);
  return `${lines.length - 1} companies are written to ${path}.`;
}

async function statement(context: CommandContext, input: Input): Promise<string> {
  const { id: companyId } = await companyNamed(context, input.arg('company'));
  const to = dayIn(input.optional('to') ?? officeToday(context));
  const from = dayIn(input.text('from'));
  if (from > to) throw new OfficeError(`${from} is after ${to}.`);
  const codes = languages.map(({ code }) => code);
  const language = oneOf('--language', input.optional('language') ?? defaultLanguage, codes);
  const words = documentWords(language);
  const path = input.arg('file');
  await writeWhole(path, await drawDocument(await statementDocument({ ...context, words }, { companyId, from, to })));
  return `The statement of account is written to ${path}.`;
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
    args: ['file'],
    options: onOption,
    run: agingFile,
  },
  {
    noun: 'account',
    verb: 'statement',
    about: "A company's statement of account over some days, as a PDF file.",
    args: ['company', 'file'],
    options: {
      from: { about: 'First day.', required: true },
      to: { about: 'Last day; today unless told.' },
      language: { about: `One of: ${['en', 'es', 'fr', 'it', 'zh'].join(', ')}; English unless told.` },
    },
    run: statement,
  },
];
