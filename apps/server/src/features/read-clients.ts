import {
  type ClientFacts,
  companyContact,
  firstHandlerForm,
  importerForm,
  invoice,
  openClaimStatuses,
  packetConfirmation,
  type ReportForm,
  reimbursementRequest,
  reportingPeriod,
  standingStatuses,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { rowCondition } from '#access/row-condition.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linksOf, table } from '#db/sql/tables.ts';
import type { Reader } from '#rows/select-rows.ts';
import { concernsMonth, packageParts } from './due/concerns-month.ts';
import { dueDayOf, extensionOf } from './due/due-day.ts';

interface Asked {
  readonly seasonIds: readonly string[];
  /** In the program's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** The companies that the person may see and that file reports, by name. */
function clientsOf({ registry, principal }: Reader): RawBuilder<unknown> {
  const { reportsFrom } = companyContact.fields;
  return sql`select c.id, ${column('c', reportsFrom)} as reports_from from ${table(companyContact)} c
    where ${rowCondition(registry, companyContact, principal, 'c')}`;
}

/** Packages of these seasons that have begun and whose last report, what was taken back left out, does not stand. */
function monthsOf(kind: ReportForm, { seasonIds, today }: Asked): RawBuilder<unknown> {
  const { form, formType, package: pack } = kind;
  const { company, period, links, status, filedAt, certifiedAt } = packageParts(kind);
  const m = reportingPeriod.fields;
  const extension = extensionOf(column('p', company), sql.ref('m.id'));
  const extended = sql`case when ${extension} > ${column('m', m.dueOn)} then ${column('m', m.dueOn)} end`;
  const word = sql`coalesce(${column('r', status)}, 'draft')`;
  return sql`select ${column('p', company)} as company, json_build_object(
      'packageId', p.id, 'reportType', ${formType}::text, 'startsOn', ${column('m', m.startsOn)},
      'endsOn', ${column('m', m.endsOn)}, 'dueOn', ${dueDayOf(column('p', company), 'm')},
      'extendedFrom', ${extended}, 'opensOn', ${column('m', m.opensOn)},
      'reports', coalesce(json_agg(json_build_object('id', r.id, 'status', ${word},
        'filedAt', coalesce(${column('r', filedAt)}, ${column('r', certifiedAt)})) order by l.position)
        filter (where r.id is not null), '[]')) as month
    from ${table(reportingPeriod)} m
    join ${table(pack.resource)} p on ${column('p', period)} = m.id
    join ${table(companyContact)} c on c.id = ${column('p', company)}
    left join ${links} l on ${sql.raw(linksOf(pack.resource, 'l', 'p'))}
    left join ${table(form)} r on r.id = l.target
    where ${column('m', m.season)} = any(${seasonIds}::uuid[]) and ${column('m', m.dueOn)} is not null
      and coalesce(${column('m', m.opensOn)}, ${column('m', m.startsOn)}, ${today}::date) <= ${today}::date
      and ${concernsMonth(kind, 'c', 'p')}
    group by p.id, m.id
    having coalesce((array_agg(${word} order by l.position desc)
      filter (where r.id is not null and ${word} <> 'withdrawn'))[1], '') <> all(${standingStatuses})`;
}

function lastFilings(kind: ReportForm): RawBuilder<unknown> {
  const { owner, filedAt, certifiedAt } = packageParts(kind);
  const at = sql`coalesce(${column('r', filedAt)}, ${column('r', certifiedAt)})`;
  return sql`select ${column('r', owner)} as company, max(${at}) as at
    from ${table(kind.form)} r where ${at} is not null group by 1`;
}

/** Bills that are not paid in full, credits among them, due by their own day or by their period's. */
function openBills(): RawBuilder<unknown> {
  const b = invoice.fields;
  const text = (field: { readonly wire: string }) => sql`${column('b', field)}::text`;
  return sql`select ${column('b', b.company)} as company, json_build_object('id', b.id,
      'amountDue', ${text(b.amountDue)}, 'amountPaid', ${text(b.amountPaid)}, 'lateCharge', ${text(b.lateCharge)},
      'interest', ${text(b.interest)}, 'balance', ${text(b.balance)}, 'status', ${column('b', b.status)},
      'dueOn', coalesce(${column('b', b.dueOn)}, ${column('m', reportingPeriod.fields.dueOn)})) as bill
    from ${table(invoice)} b
    left join ${table(reportingPeriod)} m on m.id = ${column('b', b.period)}
    where coalesce(${column('b', b.status)}, '') <> 'void'
      and (${column('b', b.balance)} is null or ${column('b', b.balance)} <> 0 or ${column('b', b.amountDue)} < 0)`;
}

function confirmationsOf({ seasonIds }: Asked): RawBuilder<unknown> {
  const { company, season, confirmed, packetVersion } = packetConfirmation.fields;
  return sql`select ${column('o', company)} as company, json_build_object('seasonId', ${column('o', season)},
      'confirmed', ${column('o', confirmed)}, 'packetVersion', ${column('o', packetVersion)}) as confirmation
    from ${table(packetConfirmation)} o where ${column('o', season)} = any(${seasonIds}::uuid[])`;
}

/** Claims that are not settled yet. */
function openClaims(): RawBuilder<unknown> {
  const { company, status } = reimbursementRequest.fields;
  return sql`select ${column('q', company)} as company,
      json_build_object('id', q.id, 'status', ${column('q', status)}) as claim
    from ${table(reimbursementRequest)} q
    where ${column('q', status)} = any(${openClaimStatuses})`;
}

/** The facts of every client in one statement, whatever their number: nothing is asked client by client. */
export async function readClients(reader: Reader, asked: Asked): Promise<readonly ClientFacts[]> {
  const kinds = [firstHandlerForm, importerForm];
  const both = (part: (kind: ReportForm) => RawBuilder<unknown>) => sql.join(kinds.map(part), sql` union all `);
  return readRows<ClientFacts>(reader.db)`
    with clients as materialized (${clientsOf(reader)}),
      months as (select company, json_agg(month) as list
        from (${both((kind) => monthsOf(kind, asked))}) found where company in (select id from clients) group by 1),
      bills as (select company, json_agg(bill) as list
        from (${openBills()}) found where company in (select id from clients) group by 1),
      packets as (select company, json_agg(confirmation) as list
        from (${confirmationsOf(asked)}) found where company in (select id from clients) group by 1),
      claims as (select company, json_agg(claim) as list
        from (${openClaims()}) found where company in (select id from clients) group by 1),
      filed as (select company, max(at) as at from (${both(lastFilings)}) found group by 1)
    select clients.id as "companyId", clients.reports_from as "reportsFrom", coalesce(months.list, '[]') as months,
      coalesce(bills.list, '[]') as bills, coalesce(packets.list, '[]') as confirmations,
      coalesce(claims.list, '[]') as claims, filed.at as "lastFiledAt"
    from clients left join months on months.company = clients.id left join bills on bills.company = clients.id
      left join packets on packets.company = clients.id left join claims on claims.company = clients.id
      left join filed on filed.company = clients.id`;
}
