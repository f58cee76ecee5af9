import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';

/** A row of the ledger, or of the bank, that does not foot. */
export interface BrokenEntry {
  readonly table: string;
  readonly id: string;
  readonly problem: string;
}

/** Each statement that a file brought, as its reading was answered and kept, unless it was taken back. */
const saidOfFiles = sql`with said as (
    select (e->>'statement')::uuid as id, e from decision d, jsonb_array_elements(d.answer->'answer') e
    where d.kind = 'bank.import' and d.step in ('done', 'confirmed') and jsonb_typeof(d.answer->'answer') = 'array'),
  back as (
    select (e->>'statement')::uuid as id from decision d, jsonb_array_elements(d.answer->'answer') e
    where d.kind = 'bank.take_back' and d.step in ('done', 'confirmed') and jsonb_typeof(d.answer->'answer') = 'array'),
  lines as (select statement_id as id, count(*) as count, sum(amount) as sum from bank_line group by 1)`;

/** Statements that are gone, or not as they were read; and chains of an account that do not go on. */
const unlikeFiles = (db: Db) =>
  readRows<BrokenEntry>(db)`${saidOfFiles}
    select 'bank_statement' as "table", t.id, case when s.id is null then 'is gone' else 'is not as it was read' end as problem
      from said t left join bank_statement s on s.id = t.id left join lines l on l.id = t.id
      where t.id not in (select id from back) and (s.id is null or s.account is distinct from t.e->>'account'
        or s.opening is distinct from (t.e->>'opening')::numeric or s.closing is distinct from (t.e->>'closing')::numeric
        or coalesce(l.count, 0) is distinct from (t.e->>'newLines')::bigint)
    union all select 'bank_statement', s.id, 'begins with ' || s.opening::text || ' and its lines make '
        || (s.opening + coalesce(l.sum, 0))::text || ', it ends with ' || s.closing::text
      from bank_statement s left join lines l on l.id = s.id
        left join bank_statement b on b.account = s.account and b.place = s.place - 1
      -- One that an older program read may begin before the last one ended: its lines alone do not make its closing balance.
      where (s.known_lines = 0 or b.closing = s.opening) and s.opening + coalesce(l.sum, 0) <> s.closing
    limit 20`;

/** The columns by which a payment is linked with lines of the bank. */
const links = ['bank_line', 'returned_line'] as const;

/** Payments that the trail joined with a line of the bank, or had taken back by one, and whose row says otherwise. */
async function unlikeLinks(db: Db): Promise<readonly BrokenEntry[]> {
  const found = await Array.fromAsync(
    links,
    (link) => readRows<BrokenEntry>(db)`select 'payment' as "table", p.id, case when ${sql.ref(`p.${link}`)} is null
          then 'is of no line of the bank, and the trail says of which' else 'is of another line of the bank than the trail says' end as problem
      from (select distinct on (row_id) row_id, after->>${sql.lit(link)} as line from audit
          where type = 'payment' and action in ('create', 'update') and after ? ${sql.lit(link)}
          order by row_id, id desc) a
        join payment p on p.id = a.row_id
      where a.line is not null and a.line is distinct from ${sql.ref(`p.${link}`)}::text limit 20`,
  );
  return found.flat();
}

/** Lines whose money in the ledger is not what they are. */
const unlikeMoney = (db: Db) =>
  readRows<BrokenEntry>(db)`select 'bank_line' as "table", l.id, 'is of ' || l.amount::text
        || ', its payments make ' || p.sum::text as problem
      from bank_line l join (select bank_line as id, sum(amount) as sum from payment where bank_line is not null group by 1) p
        on p.id = l.id::text where p.sum <> l.amount
    union all select 'bank_line', l.id, 'is booked, and no payment is of it'
      from bank_line l where l.booked and l.amount > 0
        and not exists (select from payment where bank_line = l.id::text)
    union all select 'bank_line', l.id, 'is of ' || l.amount::text || ', payments that it took back make ' || p.sum::text
      from bank_line l join (select returned_line as id, sum(amount) as sum from payment
        where returned_line is not null and return_undone_at is null group by 1) p on p.id = l.id where p.sum <> - l.amount
    union all select 'bank_line', l.id, case when l.booked then 'says that it is booked, and is not'
        else 'says that it is not booked, and is' end
      from bank_line l where l.booked is distinct from
        exists (select from bank_match m where m.line_id = l.id and m.undone_at is null)
    union all select 'bank_line', l.id, 'is booked and set aside'
      from bank_line l where l.booked and l.set_aside is not null
    union all select 'bank_line', l.id, 'is set aside with another line, which is not with it'
      from bank_line l left join bank_line o on o.id = l.beside and o.beside = l.id and o.set_aside = 'returned'
        and o.amount = - l.amount
      where l.set_aside = 'returned' and l.beside is not null and o.id is null
    union all select 'bank_line', l.id, 'is set aside as returned, and neither a payment nor another line says of what'
      from bank_line l where l.set_aside = 'returned' and l.beside is null and l.amount < 0 and not exists (
        select from payment p where p.returned_line = l.id and p.return_undone_at is null)
    limit 20`;

/** Statements of the bank that are not as they were read or do not foot, and lines booked as other money than they are. */
export const verifyBank = async (db: Db): Promise<readonly BrokenEntry[]> => [
  ...(await unlikeFiles(db)),
  ...(await unlikeMoney(db)),
  ...(await unlikeLinks(db)),
];
