import { companyContact } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { sentMoney } from '#features/ledger/read-sent.ts';

/** Payments, refunds and lines of the bank, which have no name of their own: reference, day, US dollars and whose they are. */
const money = {
  payment: sql`select id, reference, received_on as day, amount, company_id from payment`,
  refund: sql`select id, reference, "on" as day, amount, "companyId" as company_id from (${sentMoney}) s where kind = 'refund'`,
  bank_line: sql`select id, text as reference, day, amount, null::uuid as company_id from bank_line`,
} satisfies Readonly<Record<string, RawBuilder<unknown>>>;

type Money = keyof typeof money;

export const isMoney = (type: string): type is Money => Object.hasOwn(money, type);

/** How people call pieces of money of a type, by their ids; what is not there has no name. */
export async function namesOfMoney(db: Db, type: Money, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select m.id::text as id,
      concat_ws(', ', nullif(m.reference, ''), m.day::text, m.amount::text, c.title) as name
    from (${money[type]}) m left join ${sql.table(tableOf(companyContact))} c on c.id = m.company_id
    where m.id::text = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
