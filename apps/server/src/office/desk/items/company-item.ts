import {
  companyContact,
  compareDecimals,
  filingForms,
  type ItemAnswer,
  invoice,
  reportingPeriod,
  reportTypes,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import { isId } from '../engine/list-query.ts';
import { column, monthOfPeriod, table } from '../lists/parts.ts';
import type { ItemKind } from './item-kind.ts';
import { headOf } from './item-parts.ts';
import { reportColumn } from './report-figures.ts';

type Line = Readonly<Record<string, unknown>>;

const overview = [
  'rootId',
  'legalName',
  'dba',
  'handlerNumber',
  'types',
  'mailingStreet',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'phone',
  'email',
  'billingEmail',
  'primaryContact',
  'authorizedSigners',
  'locations',
  'reportsFrom',
  'inactiveMonths',
] as const satisfies readonly (keyof typeof companyContact.fields)[];

/** The last twelve months that have begun: what was filed for each, and when. */
async function filings(db: Db, companyId: string, today: string): Promise<readonly Line[]> {
  const reports = sql.join(
    reportTypes.map((type) => {
      const form = filingForms[type];
      if (form.package === undefined) throw new Error(`${type} has no package.`);
      // Border: the two forms with a package are reports.
      const of = (key: string) => reportColumn(form as Parameters<typeof reportColumn>[0], key);
      return sql`select t.id, ${of('period')} as period, ${of('status')} as state, ${of('certifiedAt')} as certified,
        ${type}::text as type, t.nid from ${table(form.form)} t where ${of('company')} = ${companyId}::uuid
        and ${of('status')} not in ('withdrawn', 'superseded')`;
    }),
    sql` union all `,
  );
  const due = column('p', reportingPeriod.fields.dueOn);
  const { rows } = await sql<Line>`select distinct on (p.id) p.id as period, ${monthOfPeriod} as month, ${due} as due,
      r.id as report, r.type, r.state, r.certified
    from (select p.* from ${table(reportingPeriod)} p where ${due} - interval '1 month' <= ${today}::date
      order by ${due} desc limit 12) p left join (${reports}) r on r.period = p.id
    order by p.id, r.nid desc nulls last`.execute(db);
  return rows.toSorted((one, other) => (String(one.month) < String(other.month) ? -1 : 1));
}

/** The account as a ledger: each entry that moves the balance, the oldest first, with the balance after it. */
async function account(db: Db, companyId: string): Promise<readonly Line[]> {
  const { number, company, issuedOn, amountDue, status } = invoice.fields;
  const mine = sql`select i.id from ${table(invoice)} i where ${column('i', company)} = ${companyId}::uuid`;
  const { rows } =
    await sql<Line>`select e.*, sum(e.amount) over (order by e.day, e.rank, e.id)::numeric(14,2) as balance from (
      select t.id, coalesce(${column('t', issuedOn)}, t.created::date) as day, 1 as rank,
        case when ${column('t', amountDue)} < 0 then 'credit' else 'invoice' end as kind,
        coalesce(${column('t', number)}, t.title) as reference, ${column('t', amountDue)} as amount
      from ${table(invoice)} t where ${column('t', company)} = ${companyId}::uuid and ${column('t', status)} <> 'void'
      union all select c.id, c.booked_on, 2, c.kind, '', c.amount from charge c where c.invoice_id in (${mine})
      union all select w.id, w.waived_on, 3, 'waiver', w.reason, -w.amount from waiver w where w.invoice_id in (${mine})
      union all select o.id, o.written_off_on, 3, 'writeOff', o.reason, -o.amount from write_off o
        where o.invoice_id in (${mine})
      union all select p.id, p.received_on, 4, 'payment', p.reference, -p.amount from payment p
        where p.company_id = ${companyId}::uuid
      union all select p.id, p.reversed_on, 5, 'reversal', p.reference, p.amount from payment p
        where p.company_id = ${companyId}::uuid and p.reversed_on is not null
      union all select f.id, f.refunded_on, 6, 'refund', f.reference, f.amount from refund f
        where f.source_id in (${mine}) or f.source_id in (select id from payment where company_id = ${companyId}::uuid)
    ) e order by e.day, e.rank, e.id`.execute(db);
  return rows.map(({ rank: _, ...line }) => line);
}

async function people(db: Db, companyId: string): Promise<readonly Line[]> {
  const { rows } =
    await sql<Line>`select u.id, u.name, ${column('u', user.fields.firstName)} as "firstName", u.mail as email,
      u.active, exists (select from second_factor f where f.user_id = u.id and f.confirmed is not null) as factor,
      (select max(s.signed_in) from oauth_session s where s.user_id = u.id) as "lastSignIn"
    from ${table(user)} u where ${column('u', user.fields.company)} = ${companyId}::uuid order by lower(u.name)`.execute(
      db,
    );
  return rows;
}

async function read(context: OfficeContext, id: string): Promise<ItemAnswer | null> {
  const [row] = isId(id) ? await selectByIds(context, companyContact, [id]) : [];
  if (row === undefined) return null;
  const entries = await account(context.db, id);
  const today = context.now.toISOString().slice(0, 10);
  const shown = ({ values }: typeof row) => Object.fromEntries(overview.map((key) => [key, values[key] ?? null]));
  const last4 = (value: string | null) => (value === null ? null : `•••••${value.slice(-4)}`);
  const balance = String(entries.at(-1)?.balance ?? '0.00');
  const answer = {
    version: String(row.vid),
    head: await headOf(context.db, 'companies', row, { since: row.changed.toISOString() }),
    overview: { ...shown(row), taxId: last4(row.values.taxId), importerNumber: last4(row.values.importerNumber) },
    filings: await filings(context.db, id, today),
    account: { entries, balance, owes: compareDecimals(balance, '0') > 0 },
    people: await people(context.db, id),
  };
  return answer;
}

/** A company: overview, a year of filings, its account and its people. */
export const companyItem: ItemKind = { kind: 'companies', right: 'companyContact', read };
