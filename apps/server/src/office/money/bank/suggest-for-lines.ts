import { addDays, companyContact, invoice } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { type CameIn, waitingBetween } from '../came-in.ts';
import { companyNames, sentAbout } from '../known-sent.ts';
import { isNear, recordedWithin } from '../same-money.ts';
import { bankLines, type LineWithState, wentOut } from './bank-lines.ts';
import { knownMoney } from './known-money.ts';
import { suggestMatches } from './match/suggest.ts';
import { byWorth, isPaidOtherwise, type KnownMoney, suggestKnown } from './match/suggest-known.ts';
import { suggestSentTogether, suggestTogether } from './match/suggest-together.ts';
import type {
  KnownPayer,
  LineSuggestions,
  MatchableCompany,
  MatchableInvoice,
  MatchSources,
  Suggestion,
} from './match/suggestion.ts';

/** Every invoice that is not void: settled ones too, because a text may name them. */
function invoicesOf(db: Db) {
  const { number, company, balance, amountDue, status, dueOn } = invoice.fields;
  return readRows<MatchableInvoice>(db)`select i.id, ${column('i', number)} as number,
      ${column('i', company)}::text as "companyId", greatest(coalesce(${column('i', balance)}, 0), 0)::numeric(14,2)::text as balance
    from ${table(invoice)} i
    where ${column('i', status)} is distinct from 'void' and ${column('i', amountDue)} > 0
      and ${column('i', number)} is not null and ${column('i', company)} is not null
    order by ${column('i', dueOn)}, i.id`;
}

async function companiesOf(db: Db): Promise<readonly MatchableCompany[]> {
  const companies = await readRows<MatchableCompany>(db)`select c.id,
      coalesce(${column('c', companyContact.fields.rootId)}, '') as number, ${companyNames} as names
    from ${table(companyContact)} c`;
  return companies.map(({ names, ...company }) => {
    return { ...company, names: [...new Set(names)].filter((name) => name.trim() !== '') };
  });
}

/** Payers as they were confirmed; an undone confirmation teaches nothing. */
const payersOf = (db: Db): Promise<readonly KnownPayer[]> =>
  readRows<KnownPayer>(db)`select distinct payer_key as key, company_id as "companyId" from bank_match
    where undone_at is null and payer_key is not null and company_id is not null`;

/** Everything that a bank's lines are compared with. */
async function matchSources(db: Db): Promise<MatchSources> {
  return { invoices: await invoicesOf(db), companies: await companiesOf(db), payers: await payersOf(db) };
}

export interface SuggestedLine extends LineSuggestions {
  readonly line: LineWithState;
}

/** Without one that says again what another before it says: by a payment's number, and as its deposit. */
const oncePer = (found: readonly Suggestion[]): readonly Suggestion[] => {
  const ofOne = ({ settles }: Suggestion) => ((settles?.more ?? []).length === 0 ? settles?.id : undefined);
  return found.filter((one, at) => !found.slice(0, at).some((before) => ofOne(one) && ofOne(before) === ofOne(one)));
};

/** Payments that wait for a line and may have come in by one of these, alone or with others. */
async function recordedNear(db: Db, lines: readonly LineWithState[]): Promise<readonly CameIn[]> {
  const open = lines.filter((line) => !wentOut(line));
  const days = open.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return waitingBetween(db, { from: addDays(first, -recordedWithin), to: addDays(last, recordedWithin) });
}

/** An exact suggestion is for somebody to decide where a payment of that company and amount is recorded that may be the line's money. */
function leftToSomebody(line: LineWithState, one: Suggestion, recorded: readonly CameIn[]): Suggestion {
  const isSame = ({ companyId, amount, on }: CameIn) =>
    companyId === one.companyId && amount === line.amount && isNear(on, line.day);
  return one.level === 'exact' && recorded.some(isSame) ? { ...one, level: 'likely' } : one;
}

/**
 * The open lines of a statement, or of all, with their suggestions as things stand now; lines of money that went out where
 * they may be a refund.
 */
export async function suggestForLines(db: Db, statementId?: string): Promise<readonly SuggestedLine[]> {
  const lines = (await bankLines(db, statementId)).filter(({ state }) => state === 'open' || state === 'paid_out');
  const known = await knownMoney(db, lines);
  const sent = await sentAbout(db, lines);
  const recorded = await recordedNear(db, lines);
  const byAmount = Map.groupBy(known, ({ amount }) => amount);
  const ofLine = new Map(known.flatMap((money) => (money.ofLine ? [[money.ofLine, money] as const] : [])));
  const knownOf = (line: LineWithState): readonly Suggestion[] => {
    const own = ofLine.get(line.id);
    const same = byAmount.get(line.amount.replace('-', '')) ?? [];
    const together = suggestSentTogether(line, sent);
    const otherwise = together.length > 0 ? [] : sent.filter((one) => isPaidOtherwise(line, one));
    const others = [...same.filter(({ ofLine: of }) => !of), ...otherwise];
    const isSent = ({ kind }: KnownMoney) => kind === 'refund' || kind === 'claim';
    if (own !== undefined && own.isFree !== true) return suggestKnown(line, [own]);
    const alone = suggestKnown(line, own === undefined ? others : [own, ...others.filter(isSent)]);
    const all = [...alone, ...together].toSorted(byWorth);
    return own === undefined ? oncePer([...all, ...suggestTogether(line, recorded)]) : all;
  };
  const open = new Map(lines.filter((line) => line.state === 'open' && !wentOut(line)).map((line) => [line.id, line]));
  const sources = await matchSources(db);
  const found = suggestMatches([...open.values()], sources, ({ id }) => {
    const line = open.get(id);
    return line === undefined ? [] : knownOf(line);
  });
  return lines.flatMap((line): readonly SuggestedLine[] => {
    const suggested = found.get(line.id);
    if (suggested !== undefined) {
      const suggestions = suggested.suggestions.map((one) => leftToSomebody(line, one, recorded));
      return [{ line, ...suggested, suggestions }];
    }
    const suggestions = knownOf(line);
    const searched = { invoices: 0, companies: 0, payer: null };
    return suggestions.length === 0 ? [] : [{ line, suggestions, searched }];
  });
}
