import { type ColumnMatch, wordsOf } from '@packhouse/bank-files';
import type { ActGiven } from '@packhouse/programme';
import { BankRefusal, refusing } from '../../money/bank/bank-refusal.ts';
import { readStatementFile } from '../../money/bank/read-beside.ts';
import type { StatementFile } from '../../money/bank/statement-file.ts';
import { OfficeRefusal } from '../../office-error.ts';
import type { CommandContext } from '../command.ts';

type Given = ActGiven<'bank import'>;

const columnKeys = ['amount', 'moneyIn', 'moneyOut', 'bankId', 'type', 'balance', 'status', 'account'] as const;

/** Several may stand in one text: a comma before the next one's name parts them, any other is part of a heading. */
const nextColumn = new RegExp(`,(?=\\s*(?:day|text|${columnKeys.join('|')})=)`);

/** `day=Posting Date,amount=Amount,text=Description`: which heading holds what. @throws OfficeRefusal */
function columnsIn(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.split(nextColumn).map((part) => part.trim()));
  const named = words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] as const);
  const all = (name: string) => named.filter(([key]) => key === name).map(([, heading]) => heading);
  const [day] = all('day');
  if (day === undefined) throw new OfficeRefusal('columnsNameDay');
  const rest = columnKeys.flatMap((key) => all(key).map((heading) => [key, heading] as const));
  return { day, text: all('text'), ...Object.fromEntries(rest) };
}

/** `9001=500.00` for one of several accounts, or the value alone. */
const ofAccounts = (texts: readonly string[]) =>
  texts.map((text) => {
    const at = text.indexOf('=');
    return at === -1 ? { value: text } : { of: text.slice(0, at), value: text.slice(at + 1) };
  });

/** How a statement file's facts are typed. */
export const statementForms = {
  account: ofAccounts,
  opening: ofAccounts,
  closing: ofAccounts,
  columns: columnsIn,
};

function columnsOf({ columns, dayFirst }: Given): ColumnMatch | undefined {
  return columns && { ...columns, ...(dayFirst ? { dayOrder: 'day-first' } : {}) };
}

/** Numbers of lines in a file, as `bank check` tells them. @throws BankRefusal */
const numbersOf = (words: readonly string[] = []) =>
  words.map((word) => {
    if (!/^[1-9]\d{0,5}$/.test(word)) throw new BankRefusal('lineNumberMalformed', { value: word });
    return Number(word);
  });

function headlessOf({ noHeadings, headings }: Given): boolean | undefined {
  if (noHeadings) return true;
  return headings ? false : undefined;
}

/** As banks write the number of an account, or a name in its place. */
const accountForm = /^[\p{L}\p{M}\d .*-]+$/u;
const longestAccount = 40;

/** @throws BankRefusal for what is no number of an account */
function demandAccounts({ account = [] }: Given): void {
  const isForm = (value: string) => value === '' || (accountForm.test(value) && value.length <= longestAccount);
  const wrong = account.map(({ value }) => value.trim()).find((value) => !isForm(value));
  if (wrong !== undefined) throw new BankRefusal('accountMalformed', { value: wrong, limit: String(longestAccount) });
}

export async function statementFile({ actor }: CommandContext, given: Given): Promise<StatementFile> {
  demandAccounts(given);
  const { file, account, opening, closing, encoding, newAccount = false } = given;
  const wish = {
    // As people see it: nothing in it turns its direction or cannot be seen.
    name: refusing(() => wordsOf([file.name], 0)),
    bytes: file.bytes,
    account,
    opening,
    closing,
    columns: columnsOf(given),
    isHeadless: headlessOf(given),
    encoding,
    isNewAccount: newAccount,
    asNew: numbersOf(given.new),
    asKnown: numbersOf(given.known),
    gone: given.gone,
  };
  return readStatementFile(wish, actor.userId ?? actor.channel);
}
