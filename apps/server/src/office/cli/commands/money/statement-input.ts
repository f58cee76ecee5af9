import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { encodings } from '@packhouse/programme';
import { BankRefusal } from '../../../bank/files/bank-refusal.ts';
import type { ColumnMatch } from '../../../bank/files/csv/column-match.ts';
import { wordsOf } from '../../../bank/files/parts.ts';
import { statementLimits } from '../../../bank/files/statement.ts';
import { readStatementFile } from '../../../bank/read-beside.ts';
import type { StatementFile } from '../../../bank/statement-file.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import type { CommandContext, Input, SentFile } from '../../command.ts';

/** A file as it stands on this machine. @throws OfficeRefusal when there is none, or it is far too large to be one */
async function fileAt(path: string): Promise<SentFile> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new OfficeRefusal('fileMissing', { path });
  if (found.size > statementLimits.bytes) throw new BankRefusal('tooLarge', { limit: String(statementLimits.bytes) });
  return { name: basename(path), bytes: await readFile(path) };
}

const columnKeys = ['amount', 'moneyIn', 'moneyOut', 'bankId', 'type', 'balance', 'status', 'account'] as const;

/** Several may stand in one text: a comma before the next one's name parts them, any other is part of a heading. */
const nextColumn = new RegExp(`,(?=\\s*(?:day|text|${columnKeys.join('|')})=)`);

/** `day=Posting Date,amount=Amount,text=Description`: which heading holds what. @throws OfficeRefusal */
function columnsOf(input: Input): ColumnMatch | undefined {
  const words = input.texts('columns').flatMap((text) => text.split(nextColumn).map((part) => part.trim()));
  if (words.length === 0) return undefined;
  const named = words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] as const);
  const all = (name: string) => named.filter(([key]) => key === name).map(([, heading]) => heading);
  const [day] = all('day');
  if (day === undefined) throw new OfficeRefusal('columnsNameDay');
  const rest = columnKeys.flatMap((key) => all(key).map((heading) => [key, heading] as const));
  const order = input.flag('day-first') ? { dayOrder: 'day-first' as const } : {};
  return { day, text: all('text'), ...Object.fromEntries(rest), ...order };
}

/** Numbers of lines in a file, as `bank check` tells them. @throws BankRefusal */
const numbersOf = (input: Input, name: string) =>
  input.list(name).map((word) => {
    if (!/^[1-9]\d{0,5}$/.test(word)) throw new BankRefusal('lineNumberMalformed', { value: word });
    return Number(word);
  });

function headlessOf(input: Input): boolean | undefined {
  if (input.flag('no-headings')) return true;
  return input.flag('headings') ? false : undefined;
}

/** The file of a command, read, with what was typed beside it. */
export async function statementFile({ actor }: CommandContext, input: Input): Promise<StatementFile> {
  const { name, bytes } = input.sent ?? (await fileAt(input.arg('file')));
  const given = {
    // As people see it: nothing in it turns its direction or cannot be seen.
    name: wordsOf([name], 0),
    bytes,
    account: input.texts('account'),
    opening: input.texts('opening'),
    closing: input.texts('closing'),
    columns: columnsOf(input),
    isHeadless: headlessOf(input),
    encoding: input.optional('encoding'),
    isNewAccount: input.flag('new-account'),
    asNew: numbersOf(input, 'new'),
    asKnown: numbersOf(input, 'known'),
  };
  return readStatementFile(given, actor.userId ?? actor.channel);
}

/** Words of the commands that take a statement file. */
export const statementFileWords = {
  args: ['file'],
  takesFile: { arg: 'file', bytes: statementLimits.bytes },
  options: {
    account: {
      about:
        'Number of the account, which a CSV does not tell; 3444=0000003444: by which number that of the file is known.',
      many: true,
    },
    'new-account': { about: 'No statement of the account was read before, and its number is right.', flag: true },
    opening: {
      about:
        'Balance before the first line in US dollars, where nothing tells it; 9001=500.00 for one of several accounts.',
      many: true,
    },
    closing: { about: 'Balance behind the last line, in the same way.', many: true },
    columns: {
      about: 'Columns of a CSV by their headings: day=Date,amount=Amount,text=Description; known ones unless told.',
      many: true,
    },
    'day-first': { about: 'With --columns: days are written 31/10/2026.', flag: true },
    'no-headings': { about: 'The first row is a line; its columns are called Column 1, Column 2.', flag: true },
    headings: { about: 'The first row is headings, whatever it looks like.', flag: true },
    encoding: { about: `Character set of the file: ${encodings.join(', ')}.` },
    new: { about: 'Number of a line that is new although one like it is known.', many: true },
    known: { about: 'Number of a line that is known although it has other words.', many: true },
  },
} as const;
