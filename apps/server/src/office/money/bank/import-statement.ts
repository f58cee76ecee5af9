import { demandFooting, type PendingLine, type Statement } from '@packhouse/bank-files';
import { type CheckedStatement, compareDecimals, less, sum, sumOf } from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { timeOf } from '../../acts/act.ts';
import { type OfficeWork, officeToday } from '../../office-context.ts';
import { lockedLine } from './bank-lines.ts';
import { BankRefusal, refusing } from './bank-refusal.ts';
import { ChainRefusal, chainQuestion } from './chain/chain-refusal.ts';
import { chainOf, keepAliases, keepLines, knownAccounts, lastStatement, lockAccount } from './chain/chain-store.ts';
import { counterLines, droppedOf, mayBeDropped, setDroppedAside } from './chain/dropped-lines.ts';
import { followChain, type LineChoice, type NumberedLine, type Pair } from './chain/follow-chain.ts';
import { mayBeReturns } from './return-line.ts';
import { balanceOf, hashOf, type StatementFile, typedFor } from './statement-file.ts';

export interface ImportedStatement extends Omit<CheckedStatement, 'moneyOut' | 'lines' | 'pending' | 'elsewhere'> {
  readonly id: string;
  readonly pending: readonly PendingLine[];
}

/** The account that somebody says of a file that names none itself; undefined where nobody does, or it does. */
function accountSaid({ reading: { outcome }, account }: StatementFile): string | undefined {
  if ('code' in outcome || outcome.statements.some((statement) => statement.account !== '')) return undefined;
  return typedFor(account, '', true) || undefined;
}

/**
 * By which a file is known: its bytes. Two accounts may have the same bytes for a month where the file names none: then the second
 * one's are known together with its account.
 * @throws BankRefusal for a file that was read before, by whom, when and for which account
 */
async function unreadHash(work: OfficeWork, file: StatementFile): Promise<string> {
  const { db } = work;
  // Two people with the same file: the second one finds it.
  await lockName(db, `bank file/${file.hash}`);
  const said = accountSaid(file);
  const ofAccount = hashOf(Buffer.from(`${file.hash}/${said ?? ''}`));
  const known = await db
    .selectFrom('bank_file as f')
    .innerJoin('bank_statement as s', 's.file_hash', 'f.hash')
    .select(['f.hash', 'f.imported_at', 'f.imported_by_name', 's.account'])
    .where('f.hash', 'in', [file.hash, ofAccount])
    .orderBy('s.account')
    .execute();
  const [one] = said === undefined ? known : known.filter(({ account }) => account === said);
  if (one === undefined) return known.some(({ hash }) => hash === file.hash) ? ofAccount : file.hash;
  const account = [...new Set(known.filter(({ hash }) => hash === one.hash).map((row) => row.account))].join(', ');
  const values = { who: one.imported_by_name ?? '-', when: timeOf(work, one.imported_at), account };
  throw new BankRefusal('fileKnown', values);
}

async function keepFile({ db, actor, now }: OfficeWork, { hash, name }: StatementFile, format: 'csv' | 'ofx' | 'bai2') {
  const by = { imported_at: now, imported_by: actor.userId, imported_by_name: actor.username };
  await db
    .insertInto('bank_file')
    .values({ hash, name, format, ...by })
    .execute();
}

interface Named {
  readonly account: string;
  readonly statement: Omit<Statement, 'lines'> & { readonly lines: readonly NumberedLine[] };
  readonly opening: string | null;
  readonly closing: string;
}

/**
 * The balance that a statement ends with: its own, or the typed one where it has none or its own is of a later day.
 * @throws BankRefusal when none is known, or both are and differ
 */
function closingOf({ closing, closingOn, to }: Statement, typed: string | undefined, account: string): string {
  if (typed === undefined || typed === '') {
    if (closing === null) throw new BankRefusal('closingMissing', { account });
    return closing;
  }
  const told = balanceOf(typed);
  const isLater = closingOn !== null && closingOn > to;
  if (closing !== null && !isLater && compareDecimals(closing, told) !== 0)
    throw new BankRefusal('closingTwice', { account, closing, typed: told });
  return told;
}

/** The balance before a file's first line, where the file or somebody says it. @throws BankRefusal when both do and differ */
function openingOf({ opening }: Statement, typed: string | undefined, account: string): string | null {
  if (typed === undefined || typed === '') return opening;
  const told = balanceOf(typed);
  if (opening !== null && compareDecimals(opening, told) !== 0)
    throw new BankRefusal('openingTwice', { account, opening, typed: told });
  return told;
}

/** Each statement of a file under the number by which its account is known, oldest first. @throws BankRefusal */
function namedIn(file: StatementFile, statements: readonly Statement[]): readonly Named[] {
  const accounts = new Set(statements.map(({ account }) => account));
  let number = 0;
  const named = statements.map((statement): Named => {
    const { account: written } = statement;
    const typed = (texts: StatementFile['opening'], of: string) => typedFor(texts, of, accounts.size === 1);
    const account = typed(file.account, written) || written;
    if (account === '') throw new BankRefusal('noAccount');
    const lines = statement.lines.map((line) => {
      number += 1;
      return { ...line, number };
    });
    return {
      account,
      statement: { ...statement, lines },
      opening: openingOf(statement, typed(file.opening, written) ?? typed(file.opening, account), account),
      closing: closingOf(statement, typed(file.closing, written) ?? typed(file.closing, account), account),
    };
  });
  return named.toSorted((one, other) => (one.statement.from < other.statement.from ? -1 : 1));
}

/** @throws BankRefusal for accounts that nobody knows, unless somebody says that they are new; the first ones are */
async function demandKnown(work: OfficeWork, file: StatementFile, named: readonly Named[]): Promise<void> {
  if (file.isNewAccount === true) return;
  const known = await knownAccounts(work);
  const strange = named.find(({ account }) => !known.includes(account));
  if (strange === undefined || known.length === 0) return;
  throw new BankRefusal('accountNew', { account: strange.account, known: known.join(', ') });
}

/** @throws BankRefusal for a line of a day that has not come: no bank has booked it */
function demandPast(work: OfficeWork, named: readonly Named[]): void {
  const today = officeToday(work);
  const later = named.flatMap(({ statement }) => statement.lines).find(({ day }) => day > today);
  if (later !== undefined) throw new BankRefusal('lineToCome', { day: later.day, today, line: String(later.row) });
}

/** @throws BankRefusal where somebody says what a line is that is not there, or says both of it */
function demandThere({ asNew = [], asKnown = [] }: StatementFile, named: readonly Named[]): void {
  const last = Math.max(0, ...named.flatMap(({ statement }) => statement.lines.map(({ number }) => number)));
  const strange = [...asNew, ...asKnown].find((number) => number > last);
  if (strange !== undefined) throw new BankRefusal('lineNotInFile', { number: String(strange), last: String(last) });
  const both = asNew.find((number) => asKnown.includes(number));
  if (both !== undefined) throw new BankRefusal('lineSaidTwice', { number: String(both) });
}

/** @throws BankRefusal for a line that somebody says is known, and that no line of the account can be */
function demandLike({ asKnown = [] }: StatementFile, { statement: { lines } }: Named, known: readonly Pair[]): void {
  const other = lines.find(
    ({ number }) => asKnown.includes(number) && !known.some(({ line }) => line.number === number),
  );
  if (other === undefined) return;
  const { number, day, amount, text } = other;
  throw new BankRefusal('lineLikeNone', { number: String(number), day, amount, text });
}

/** @throws BankRefusal for a line that somebody says was dropped from an account of which the file does not tell */
async function demandAccounts(work: OfficeWork, { gone = [] }: StatementFile, named: readonly Named[]): Promise<void> {
  for (const id of gone) {
    const { account } = await lockedLine(work.db, id);
    if (!named.some((one) => one.account === account)) throw new BankRefusal('lineOtherAccount', { account });
  }
}

const amountsOf = (lines: readonly NumberedLine[]) => lines.map(({ amount }) => amount);
/** @throws BankRefusal where the balance is of a later day than the lines, and that may be why they do not make it */
function demandSameDay({ account, statement, closing }: Named, computed: string): void {
  const { closing: own, closingOn, to } = statement;
  if (closing === own && closingOn !== null && closingOn > to && compareDecimals(computed, closing) !== 0)
    throw new BankRefusal('closingLater', { account, closing, closingOn, to, computed });
}

/** The balance before the file, whose own lines must make its closing balance. @throws BankRefusal when none is known */
function openingBefore(named: Named, before: string | null): string {
  const { account, statement, opening, closing } = named;
  const from = opening ?? before;
  if (from === null) throw new BankRefusal('openingMissing', { account });
  if (opening !== null || before === null) {
    demandSameDay(named, sum([from, ...amountsOf(statement.lines)]));
    refusing(() => demandFooting(from, amountsOf(statement.lines), closing));
  }
  return from;
}

/** Which lines of a statement are new, so that it goes on from the account's last one. @throws BankRefusal */
async function goOn(work: OfficeWork, file: StatementFile, named: Named) {
  const { account, statement, closing } = named;
  const last = await lastStatement(work, account);
  const opening = openingBefore(named, last?.closing ?? null);
  if (last === null) {
    demandLike(file, named, []);
    return { opening, fresh: statement.lines, known: [], gone: [], place: 1 };
  }
  const choices = new Map<number, LineChoice>([
    ...(file.asNew ?? []).map((number) => [number, 'new'] as const),
    ...(file.asKnown ?? []).map((number) => [number, 'known'] as const),
  ]);
  const gone = await droppedOf(work, account, file.gone ?? []);
  const chain = await chainOf(work, account, last.closing, statement.lines);
  const standing = { closing: less(last.closing, sumOf(gone)), lastDay: chain.lastDay };
  const there = chain.known.filter(({ id }) => !gone.some((line) => line.id === id));
  const followed = followChain({ ...standing, known: there }, statement.lines, closing, choices);
  const { fresh, known, isFooting, isUnsure, computed, difference } = followed;
  demandLike(file, named, known);
  const lines = [...fresh, ...counterLines(gone, statement)];
  if (isFooting && !isUnsure) return { opening: last.closing, fresh: lines, known, gone, place: last.place + 1 };
  if (known.length + followed.doubts.length === 0 && statement.to < last.from)
    throw new BankRefusal('chainOlder', { account, to: statement.to, day: last.from });
  if (fresh.length + followed.doubts.length === 0 && known.every(({ isSame }) => isSame) && statement.to < last.to)
    throw new BankRefusal('chainKnown', { account, to: statement.to, day: last.to });
  // A line in doubt is asked about there.
  const paired = [...known, ...followed.doubts].map((pair) => pair.known.id);
  const dropped = isFooting ? [] : await mayBeDropped(work, account, { difference, to: statement.to, known: paired });
  if (followed.doubts.length === 0 && dropped.length === 0) demandSameDay(named, computed);
  const asked = { ...followed, dropped };
  const question = chainQuestion(last, account, { ...statement, closing }, asked, sum(amountsOf(fresh)));
  throw new ChainRefusal(question, isFooting);
}

/** The word of a file for an account that is known by another. */
function nameIn({ account: number, accountBeside }: Pick<Statement, 'account' | 'accountBeside'>, known: string) {
  const written = number === '' ? (accountBeside ?? '') : number;
  return written === '' || written === known ? null : written;
}

async function keepStatement(work: OfficeWork, file: StatementFile, named: Named): Promise<ImportedStatement> {
  const { account, statement, closing } = named;
  const { from, to, pending } = statement;
  const { opening, fresh, known, gone, place } = await goOn(work, file, named);
  const id = work.newId();
  const said = { account, from_day: from, to_day: to, opening, closing, known_lines: known.length };
  await work.db
    .insertInto('bank_statement')
    .values({ id, file_hash: file.hash, ...said, place, written: nameIn(statement, account) })
    .execute();
  const returns = await mayBeReturns(work.db, fresh);
  await keepLines(work, { account, statementId: id }, fresh, new Set([...returns].map(({ number }) => number)));
  await setDroppedAside(work, { statementId: id, file: file.name }, gone);
  await keepAliases(work, id, known);
  const moneyIn = sum(amountsOf(fresh).filter((amount) => !amount.startsWith('-')));
  const counts = { newLines: fresh.length, knownLines: known.length };
  return { id, account, from, to, opening, closing, ...counts, moneyIn, pending };
}

/**
 * Takes a statement file whole: its accounts with their balances and new lines. Nothing is booked by this.
 * @throws BankRefusal; then nothing of the file is kept
 */
export async function importStatement(work: OfficeWork, given: StatementFile): Promise<readonly ImportedStatement[]> {
  // Before it is asked what the file does not say.
  const file = { ...given, hash: await unreadHash(work, given) };
  const { outcome } = file.reading;
  if ('code' in outcome) throw new BankRefusal(outcome.code, outcome.values);
  const named = namedIn(file, outcome.statements);
  await demandKnown(work, file, named);
  demandPast(work, named);
  demandThere(file, named);
  await keepFile(work, file, outcome.format);
  // In one order, so that nobody waits for anyone who waits for them.
  for (const account of [...new Set(named.map(({ account }) => account))].toSorted()) await lockAccount(work, account);
  await demandAccounts(work, file, named);
  return Array.fromAsync(named, (one) => keepStatement(work, file, one));
}
