import {
  type BankLineState,
  companyContact,
  invoice,
  type LineSuggestion,
  type NamedCell,
  type PaidByLine,
  type ReconcileLine,
  type ReturnablePayment,
  type SentBefore,
  type StatementToReconcile,
  sumOf,
  type WaitingMoney,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isWaiting } from '../../acts/decisions.ts';
import { exactAmong } from './accept-exact.ts';
import { bankLines, isAsked, type LineWithState } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { mayBeBack, waitingFor } from './known-money.ts';
import { returnableBy } from './return-line.ts';
import { type SuggestedLine, suggestForLines } from './suggest-for-lines.ts';

type Payable = Omit<PaidByLine, 'amount'>;

async function invoicesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Payable>> {
  const { number, company, balance, dueOn } = invoice.fields;
  const rows = await readRows<Omit<Payable, 'company'> & { company: string; name: string }>(db)`select
      i.id as "invoiceId", coalesce(${column('i', number)}, i.title) as number, c.id as company, c.title as name,
      coalesce(${column('i', balance)}, 0)::numeric(14, 2)::text as balance, ${column('i', dueOn)}::text as "dueOn"
    from ${table(invoice)} i join ${table(companyContact)} c on c.id = ${column('i', company)}
    where i.id = any(${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map(({ company: id, name, ...one }) => [one.invoiceId, { ...one, company: { id, name } }]));
}

interface Booked {
  readonly line: string;
  readonly by: string | null;
  readonly at: Date;
}

/** Live bookings of a statement's lines. */
const bookingsOf = (db: Db, statementId: string) =>
  readRows<Booked>(db)`select m.line_id as line, m.booked_by_name as by, m.booked_at as at
    from bank_match m join bank_line l on l.id = m.line_id
    where l.statement_id = ${statementId}::uuid and m.undone_at is null`;

interface LinePayment {
  readonly line: string;
  readonly id: string;
  readonly company: NamedCell | null;
  readonly rest: string;
  readonly pays: readonly { readonly invoiceId: string; readonly amount: string }[];
}

const paymentsOf = (db: Db, statementId: string) =>
  readRows<LinePayment>(db)`with recursive own as (
      select p.bank_line as line, p.* from payment p join bank_line l on l.id::text = p.bank_line
        where l.statement_id = ${statementId}::uuid
      union all select own.line, p.* from payment p join own on p.moved_from = own.id)
    select own.line, own.id, (own.amount
        - coalesce((select sum(a.amount) from allocation a where a.source_id = own.id and a.undone_on is null), 0)
        - coalesce((select sum(r.amount) from refund r where r.source_id = own.id), 0))::text as rest,
      case when c.id is null then null else json_build_object('id', c.id, 'name', c.title) end as company,
      coalesce((select json_agg(json_build_object('invoiceId', a.invoice_id, 'amount', a.amount::text) order by a.made_at, a.id)
        from allocation a where a.source_id = own.id and a.undone_on is null), '[]') as pays
    from own left join ${table(companyContact)} c on c.id = own.company_id
    where own.reversed_on is null order by own.made_at, own.id`;

/** Who proposed something about lines of a statement that nobody has settled. */
async function waitingOf(db: Db, statementId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<{ line: string; who: string | null }>(db)`select d.subject_id as line, d.actor_name as who
    from decision d join bank_line l on l.id::text = d.subject_id
    where ${isWaiting} and d.subject_type = 'bank_line' and l.statement_id = ${statementId}::uuid`;
  return new Map(rows.map(({ line, who }) => [line, who ?? '-']));
}

const paid = (invoices: ReadonlyMap<string, Payable>, pays: readonly { invoiceId: string; amount: string }[]) =>
  pays.flatMap(({ invoiceId, amount }): PaidByLine[] => {
    const known = invoices.get(invoiceId);
    return known === undefined ? [] : [{ ...known, amount }];
  });

async function companiesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedCell>> {
  const rows = await readRows<NamedCell>(db)`select id, title as name from ${table(companyContact)}
    where id = any(${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map((company) => [company.id, company]));
}

interface Known {
  readonly suggested: ReadonlyMap<string, SuggestedLine>;
  readonly bookings: ReadonlyMap<string, Booked>;
  readonly payments: readonly LinePayment[];
  readonly waiting: ReadonlyMap<string, string>;
  readonly invoices: ReadonlyMap<string, Payable>;
  readonly companies: ReadonlyMap<string, NamedCell>;
}

function lineOf(line: LineWithState, known: Known): ReconcileLine {
  const { id, day, amount, text, type, state } = line;
  const [suggested, booking] = [known.suggested.get(id), known.bookings.get(id)];
  const payments = known.payments.filter((payment) => payment.line === id);
  const settled = booking?.at ?? line.set_aside_at;
  return {
    id,
    day,
    amount,
    text,
    type,
    state,
    by: booking?.by ?? line.set_aside_by_name,
    at: settled?.toISOString() ?? null,
    note: line.set_aside_note,
    suggestions: (suggested?.suggestions ?? []).map(
      ({ level, score, companyId, allocations, reasons, settles = null }): LineSuggestion => ({
        level,
        score,
        company: companyId === null ? null : (known.companies.get(companyId) ?? { id: companyId, name: '' }),
        settles,
        pays: paid(known.invoices, allocations),
        reasons,
      }),
    ),
    searched: suggested?.searched ?? null,
    pays:
      booking === undefined
        ? []
        : paid(
            known.invoices,
            payments.flatMap(({ pays }) => pays),
          ),
    payments: payments.map(({ id: payment, company, rest }) => ({ id: payment, company, rest })),
    waitsFor: known.waiting.get(id) ?? null,
  };
}

/** A statement with its lines, how each stands and what the open ones may pay. @throws BankRefusal when there is none */
export async function readReconcile(db: Db, statementId: string): Promise<StatementToReconcile> {
  const statement = await db
    .selectFrom('bank_statement as s')
    .innerJoin('bank_file as f', 'f.hash', 's.file_hash')
    .selectAll('s')
    .select('f.name as file')
    .where(sql<string>`s.id::text`, '=', statementId)
    .executeTakeFirstOrThrow(() => new BankRefusal('statementUnknown'));
  const lines = await bankLines(db, statementId);
  const [found, bookings] = [await suggestForLines(db, statementId), await bookingsOf(db, statementId)];
  const suggestions = found.flatMap((one) => one.suggestions);
  const payments = await paymentsOf(db, statementId);
  const allocations = [...suggestions, ...payments].flatMap((one) => ('pays' in one ? one.pays : one.allocations));
  const known: Known = {
    suggested: new Map(found.map((one) => [one.line.id, one])),
    bookings: new Map(bookings.map((one) => [one.line, one])),
    payments,
    waiting: await waitingOf(db, statementId),
    invoices: await invoicesOf(
      db,
      allocations.map(({ invoiceId }) => invoiceId),
    ),
    companies: await companiesOf(
      db,
      suggestions.flatMap(({ companyId }) => companyId ?? []),
    ),
  };
  const isOpen = ({ state }: { readonly state: BankLineState }) => state === 'open';
  const credits = lines.filter(isAsked);
  const exact = exactAmong(found);
  const { id, account, file, from_day, to_day, opening, closing } = statement;
  return {
    ...{ id, account, file, from: from_day, to: to_day, opening, closing },
    credits: credits.length,
    done: credits.filter((line) => !isOpen(line)).length,
    difference: sumOf(lines.filter(isOpen)),
    lines: lines.map((line) => lineOf(line, known)),
    exact: { lines: exact.lines.map(({ line }) => line.id), total: exact.total, mark: exact.mark },
  };
}

/** @throws BankRefusal when there is no such line */
const lineSaid = (db: Db, lineId: string) =>
  db
    .selectFrom('bank_line')
    .select(['id', 'amount', 'day', 'text', 'type', 'bank_id'])
    .where(sql<string>`id::text`, '=', lineId)
    .executeTakeFirstOrThrow(() => new BankRefusal('lineUnknown'));

/** The payments that a line may have taken back. @throws BankRefusal when there is no such line */
export const readReturnable = async (db: Db, lineId: string): Promise<readonly ReturnablePayment[]> =>
  returnableBy(db, await lineSaid(db, lineId));

/** Our refunds and paid claims that may have come back by a line. @throws BankRefusal when there is no such line */
export const readMayBeBack = async (db: Db, lineId: string): Promise<readonly SentBefore[]> =>
  mayBeBack(db, await lineSaid(db, lineId));

/** The money that a line may have brought or paid, alone or together. @throws BankRefusal when there is no such line */
export const readWaiting = async (db: Db, lineId: string): Promise<readonly WaitingMoney[]> =>
  waitingFor(db, await lineSaid(db, lineId));
