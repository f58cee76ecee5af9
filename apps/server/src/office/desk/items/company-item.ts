import {
  type CompanyItem,
  type CompanyKeyLine,
  type CompanyMonth,
  type CompanyPerson,
  companyAddresses,
  companyContact,
  exemption,
  filingForms,
  type ItemEvent,
  invoice,
  reportingPeriod,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { keysOf } from '#identity/keys/company-keys.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { namesOf } from '../../acts/row-names.ts';
import { readCompliance } from '../../filings/read-compliance.ts';
import { type OfficeContext, officeToday } from '../../office-context.ts';
import { monthOfPeriod } from '../lists/parts.ts';
import { companyAccount } from './company-account.ts';
import { decisionColumns, decisionEvent, mostEvents, toldEvents, trailColumns, trailEvent } from './item-history.ts';
import type { ItemKind } from './item-kind.ts';
import { headOf } from './item-parts.ts';
import { proposalsAbout } from './proposals.ts';

const formTypes: readonly string[] = [
  ...Object.values(filingForms).map(({ form }) => form.type),
  exemption.type,
  invoice.type,
];

/**
 * Everything that happened to a company and its forms, newest first. Of a form its beginning and the steps of its status: what was typed in between is
 * told by the form itself.
 */
async function companyHistory(context: OfficeContext, id: string): Promise<readonly ItemEvent[]> {
  if (!isUuid(id)) return [];
  const { db } = context;
  const decisions = await db
    .selectFrom('decision')
    .select([...decisionColumns, 'subject_type', 'subject_id'])
    .where('company_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute();
  const trail = await db
    .selectFrom('audit')
    .select([...trailColumns, 'type', 'row_id'])
    .where('company_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('row_id', '=', id),
        eb.and([
          eb('type', 'in', formTypes),
          eb.or([
            eb('action', 'in', ['create', 'delete', 'look']),
            sql<boolean>`after -> 'status' is distinct from before -> 'status'`,
          ]),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute();
  const about = [
    ...decisions.map((row) => ({ type: row.subject_type, id: row.subject_id })),
    ...trail.map(({ type, row_id: row }) => ({ type, id: row ?? '' })),
  ].filter((row) => row.id !== id && row.id !== '');
  const names = await namesOf(db, about);
  const named = (event: ItemEvent, row: string | null) => ({ ...event, about: names.get(row ?? '') ?? null });
  return toldEvents(db, [
    ...decisions.map((row) => named(decisionEvent(row), row.subject_id)),
    ...trail.map((row) => named(trailEvent(row), row.row_id)),
  ]);
}

const { dueOn, season } = reportingPeriod.fields;

/** The last twelve months that have begun, the oldest first, and how the company stands with each. */
async function companyMonths(context: OfficeContext, companyId: string): Promise<readonly CompanyMonth[]> {
  const due = column('p', dueOn);
  const today = officeToday(context);
  const rows = await readRows<{ period: string; season: string; month: string }>(context.db)`select p.id as period,
      ${column('p', season)} as season, ${monthOfPeriod} as month
    from ${table(reportingPeriod)} p where ${due} - interval '1 month' <= ${today}::date
    order by ${due} desc limit 13`;
  const seasons = [...new Set(rows.map((row) => row.season))];
  const lines = (await Promise.all(seasons.map((seasonId) => readCompliance(context, { seasonId, companyId })))).flat();
  const months = rows.toReversed().map(({ period, month }) => ({
    period,
    month,
    lines: lines.flatMap(({ periodId, reportType: type, state, lateDays, dueOn: day, extendedFrom, reportId }) =>
      periodId === period ? [{ type, state, lateDays, dueOn: day, extendedFrom, report: reportId }] : [],
    ),
  }));
  // A month that is not over is told of once something is asked for it.
  return months.filter(({ month, lines: asked }) => asked.length > 0 || month < today.slice(0, 7)).slice(-12);
}

const overview = [
  'rootId',
  'legalName',
  'dba',
  'handlerNumber',
  'types',
  ...companyAddresses,
  'phone',
  'email',
  'billingEmail',
  'primaryContact',
  'authorizedSigners',
  'locations',
  'reportsFrom',
  'inactiveMonths',
] as const satisfies readonly (keyof typeof companyContact.fields)[];

const people = (db: Db, companyId: string) =>
  readRows<CompanyPerson>(db)`select u.id, u.name, ${column('u', user.fields.firstName)} as "firstName",
      u.mail as email, u.active, exists (select from second_factor f where f.user_id = u.id and f.confirmed is not null) as factor,
      (select max(s.signed_in) from oauth_session s where s.user_id = u.id) as "lastSignIn"
    from ${table(user)} u where ${column('u', user.fields.company)} = ${companyId}::uuid order by lower(u.name)`;

/** The keys, which live by the machine's clock. */
async function keys(db: Db, companyId: string): Promise<readonly CompanyKeyLine[]> {
  const found = await keysOf(db, companyId, new Date());
  return found.map(({ id, name, scope, owner, endsOn, lastUsed, state }) => ({
    id,
    name,
    scope,
    owner,
    endsOn,
    lastUsed,
    state,
  }));
}

const lastOf = (value: string | null) => (value === null ? null : `•••••${value.slice(-4)}`);

async function read(context: OfficeContext, id: string): Promise<CompanyItem | null> {
  const [row] = isUuid(id) ? await selectByIds(context, companyContact, [id]) : [];
  if (row === undefined) return null;
  const entries = await companyAccount(context.db, id);
  const shown = Object.fromEntries(overview.map((key) => [key, row.values[key] ?? null]));
  return {
    version: String(row.vid),
    head: await headOf(context.db, 'companies', row, row.changed.toISOString()),
    overview: { ...shown, taxId: lastOf(row.values.taxId), importerNumber: lastOf(row.values.importerNumber) },
    filings: await companyMonths(context, id),
    account: { entries, balance: String(entries.at(-1)?.balance ?? '0.00') },
    people: await people(context.db, id),
    keys: await keys(context.db, id),
    proposals: await proposalsAbout(context, [companyContact.type], id),
  };
}

/** A company: overview, a year of filings, its account, its people and what waits for a second person. */
export const companyItem: ItemKind = { kind: 'companies', right: 'companyContact', read, history: companyHistory };
