import { companyContact, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { table } from '#db/sql/tables.ts';
import { readRows } from '../../read-rows.ts';
import type { KnownPayer, MatchableCompany, MatchableInvoice, MatchSources } from './match/suggestion.ts';

/** Every invoice that is not void: settled ones too, because a text may name them. */
function invoicesOf(db: Db) {
  const { number, company, balance, amountDue, status, dueOn } = invoice.fields;
  const column = ({ wire }: { readonly wire: string }) => sql.ref(wire);
  return readRows<MatchableInvoice>(db)`select id, ${column(number)} as number,
      ${column(company)}::text as "companyId", greatest(coalesce(${column(balance)}, 0), 0)::numeric(14,2)::text as balance
    from ${table(invoice)}
    where ${column(status)} is distinct from 'void' and ${column(amountDue)} > 0
      and ${column(number)} is not null and ${column(company)} is not null
    order by ${column(dueOn)}, id`;
}

async function companiesOf(db: Db): Promise<readonly MatchableCompany[]> {
  const { rootId, legalName, dba } = companyContact.fields;
  const { rows } = await sql<{
    id: string;
    number: string | null;
    title: string;
    legal: string | null;
    dba: string | null;
  }>`
    select id, ${sql.ref(rootId.wire)} as number, title, ${sql.ref(legalName.wire)} as legal, ${sql.ref(dba.wire)} as dba
    from ${table(companyContact)}`.execute(db);
  return rows.map(({ id, number, title, legal, dba }) => {
    const names = [...new Set([title, legal, dba])].filter((name) => name !== null && name.trim() !== '');
    return { id, number: number ?? '', names: names.map(String) };
  });
}

/** Payers as they were confirmed; an undone confirmation teaches nothing. */
const payersOf = async (db: Db): Promise<readonly KnownPayer[]> => {
  const rows = await db
    .selectFrom('bank_match')
    .select(['payer_key', 'company_id'])
    .distinct()
    .where('undone_at', 'is', null)
    .where('payer_key', 'is not', null)
    .where('company_id', 'is not', null)
    .execute();
  return rows.map(({ payer_key, company_id }) => ({ key: payer_key ?? '', companyId: company_id ?? '' }));
};

/** Everything that a bank's lines are compared with. */
export async function matchSources(db: Db): Promise<MatchSources> {
  return { invoices: await invoicesOf(db), companies: await companiesOf(db), payers: await payersOf(db) };
}
