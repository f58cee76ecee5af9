import {
  bankLinesList,
  decisionsList,
  exemption,
  exemptionsList,
  exRequestDeMinimis,
  exRequestOrganic,
  filingForms,
  firstHandlerReport,
  importerReport,
  jobsList,
  type ListDeclaration,
  mayRead,
  type QueueKind,
  reimbursementRequest,
  reimbursementsList,
  reportingPeriod,
  reportsList,
  reportTypes,
  signUpsList,
  user,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '#db/sql/day-begins.ts';
import { waitingSince } from '#db/sql/desk-indexes.ts';
import { idIn } from '#db/sql/id-in.ts';
import { column, table } from '#db/sql/tables.ts';
import { isOnHold } from '../../filings/claims/claim-standing.ts';
import { waitedFor } from '../../keeping/job-acts.ts';
import { isFlagged } from '../../people/standing-flag.ts';
import type { Asked, ListPart, ListSource, Narrowing } from '../engine/list-source.ts';
import { joinReader } from './keeping.ts';
import { isOpenLine } from './money.ts';
import { dayIn, heldBy, joinCompany } from './parts.ts';
import { seenDecisions } from './people.ts';

/** A thing that waits, before what the office does with it is added: id, item, company_id, what, since, flags. */
type Waiting = (asked: Asked) => RawBuilder<unknown>;

/** Each table by itself. */
type WaitingRows = readonly Waiting[];

const noFlags = sql`null::text`;

const reports: WaitingRows = reportTypes.map((type) => ({ timeZone }) => {
  const { fields } = type === 'importer_report' ? importerReport : firstHandlerReport;
  const certified = column('t', fields.certifiedAt);
  // Looked up, not joined: of a joined column the database asks the table though nobody asked for it.
  const due = sql`(select ${column('p', reportingPeriod.fields.dueOn)} from ${table(reportingPeriod)} p
    where p.id = ${column('t', fields.period)})`;
  return sql`select t.id, t.id::text as item, ${column('t', fields.company)} as company_id, t.title as what,
      ${waitingSince(type === 'importer_report' ? importerReport : firstHandlerReport)} as since,
      nullif(concat_ws(', ', case when ${dayIn(certified, timeZone)} > ${due} then 'late' end,
        case when ${column('t', fields.reportVersion)} > 1 then 'amended' end), '') as flags
    from ${table(filingForms[type].form)} t where ${column('t', fields.status)} = 'certified'`;
});

const exemptions: Waiting = () => {
  const { status, company, application } = exemption.fields;
  return sql`select t.id, t.id::text as item, ${column('t', company)} as company_id, t.title as what,
      coalesce(${column('d', exRequestDeMinimis.fields.certifiedAt)}, ${column('o', exRequestOrganic.fields.certifiedAt)},
        t.created) as since, ${noFlags} as flags
    from ${table(exemption)} t left join ${table(exRequestDeMinimis)} d on d.id = ${column('t', application)}
    left join ${table(exRequestOrganic)} o on o.id = ${column('t', application)}
    where ${column('t', status)} = 'pending'`;
};

const reimbursements: Waiting = () => {
  const { status, company, certifiedAt } = reimbursementRequest.fields;
  return sql`select t.id, t.id::text as item, ${column('t', company)} as company_id, t.title as what,
      coalesce(${column('t', certifiedAt)}, t.changed) as since, case when ${isOnHold} then 'onHold' end as flags
    from ${table(reimbursementRequest)} t where ${column('t', status)} in ('certified', 'under_review')`;
};

const signUps: Waiting = () => sql`select t.user_id as id, t.user_id::text as item,
    ${column('u', user.fields.company)} as company_id, t.company_name || ' · ' || t.contact_name as what,
    coalesce(t.confirmed, t.at) as since, ${noFlags} as flags
  from sign_up t left join ${table(user)} u on u.id = t.user_id where t.decided is null and t.confirmed is not null`;

/** A decision is a number; written as one, it stands among the ids of rows. */
const decisions: Waiting = (
  asked,
) => sql`select lpad(to_hex(t.id), 32, '0')::uuid as id, t.id::text as item, t.company_id,
    t.kind as what, t.at as since, ${noFlags} as flags
  from decision t where t.step = 'proposed' and not exists (select from decision s where s.of_proposal = t.id)
    and ${seenDecisions(asked)}`;

const bankLines: Waiting = ({ timeZone }) => sql`select t.id, t.id::text as item, null::uuid as company_id,
    t.amount::text || ' · ' || t.text as what, t.day::timestamp at time zone ${timeZone}::text as since, ${noFlags} as flags
  from bank_line t where ${isOpenLine}`;

const jobs: Waiting = () => sql`select t.id, t.id::text as item, ${column('u', user.fields.company)} as company_id,
    concat_ws(' · ', t.name, t.data ->> 'kind') as what, t.created_on as since, t.state::text as flags
  from pgboss.job t ${joinReader}
  where ${waitedFor} and t.state in ('failed', 'retry')`;

/** By kind: the list whose right it takes to see it, and what waits. */
const kinds: Readonly<Record<QueueKind, { readonly list: ListDeclaration; readonly waiting: WaitingRows }>> = {
  reports: { list: reportsList, waiting: reports },
  exemptions: { list: exemptionsList, waiting: [exemptions] },
  reimbursements: { list: reimbursementsList, waiting: [reimbursements] },
  'sign-ups': { list: signUpsList, waiting: [signUps] },
  decisions: { list: decisionsList, waiting: [decisions] },
  'bank-lines': { list: bankLinesList, waiting: [bankLines] },
  jobs: { list: jobsList, waiting: [jobs] },
};

/** The office's hand on a thing: who has it, and until when it rests. */
interface Work {
  readonly cells: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

const workOf = (kind: QueueKind, { today }: Asked): Work => ({
  cells: sql`w.holder_name as holder, w.holder as holder__id,
      case when w.snoozed_until > ${today}::date then w.snoozed_until end as snoozed`,
  join: sql`left join office_work w on w.kind = ${kind}::text and w.item = t.item`,
});

const noWork: Work = {
  cells: sql`null::text as holder, null::uuid as holder__id, null::date as snoozed`,
  join: sql``,
};

function rowsOf(kind: QueueKind, waiting: Waiting, asked: Asked, work: Work): RawBuilder<unknown> {
  const days = asked.targets[kind];
  const since = dayIn(sql`t.since`, asked.timeZone);
  const passed = sql`(${asked.today}::date - ${since})`;
  return sql`select t.id, ${kind}::text as kind, c.title as company, t.company_id as company__id, t.what, t.since,
      ${since} + ${days}::int as target,
      case when ${passed} > ${days}::int then 'over' when ${passed} * 4 >= ${days}::int * 3 then 'soon' else 'inTime' end
        as pace, ${work.cells},
      (select n.text from office_note n where n.kind = ${kind}::text and n.item = t.item order by n.id desc limit 1) as note,
      nullif(concat_ws(', ', t.flags, case when ${isFlagged(sql`t.company_id`)} then 'flagged' end), '') as flags, t.item
    from (${waiting(asked)}) t ${joinCompany(sql`t.company_id`)} ${work.join}`;
}

/** Rows that somebody took or put aside, or did once: few beside all. */
function worked(kind: QueueKind): RawBuilder<unknown> {
  const [key, item] = kind === 'decisions' ? [sql`r.item`, sql`w.item`] : [sql`r.id`, idIn(sql`w.item`)];
  return sql`${key} = any(array(select ${item} from office_work w where w.kind = ${kind}::text))`;
}

/** How far on a thing is, by the instant since when it waits: days in the program's zone, as `rowsOf` counts them. */
function ofPace(kind: QueueKind, asked: Asked): Narrowing {
  const days = asked.targets[kind];
  const before = (passed: number) => dayBegins(asked, asked.today, -passed);
  // Passed are more days than the target, or three quarters of it.
  const [over, soon] = [before(days), before(Math.ceil((days * 3) / 4) - 1)];
  const paces: Readonly<Record<string, RawBuilder<unknown>>> = {
    over: sql`r.since < ${over}`,
    soon: sql`(r.since >= ${over} and r.since < ${soon})`,
    inTime: sql`(r.since >= ${over} and r.since >= ${soon})`,
  };
  return ({ kind: how, values }) => {
    const said = values.flatMap((value) => paces[value] ?? []);
    return how === 'anyOf' && said.length === values.length ? sql`(${sql.join(said, sql` or `)})` : undefined;
  };
}

/** A target day is so many days after the one since when a thing waits. */
function ofTarget(kind: QueueKind, asked: Asked): Narrowing {
  const days = asked.targets[kind];
  return ({ kind: how, values: [value = ''] }) => {
    if (how === 'from') return sql`r.since >= ${dayBegins(asked, value, -days)}`;
    return how === 'to' ? sql`r.since < ${dayBegins(asked, value, 1 - days)}` : undefined;
  };
}

const partOf = (kind: QueueKind, waiting: Waiting, asked: Asked): ListPart => ({
  rows: rowsOf(kind, waiting, asked, workOf(kind, asked)),
  mostly: { rows: rowsOf(kind, waiting, asked, noWork), except: worked(kind) },
  narrow: {
    pace: ofPace(kind, asked),
    target: ofTarget(kind, asked),
    holder: heldBy(kind, asked, kind === 'decisions' ? 'item' : 'id'),
  },
});

export const queueSource: ListSource = {
  parts: (asked) => {
    // Border: the keys of an object that is written above.
    const seen = (Object.keys(kinds) as QueueKind[]).filter((kind) => mayRead(kinds[kind].list.right, asked.roles));
    return seen.flatMap((kind) => kinds[kind].waiting.map((waiting) => partOf(kind, waiting, asked)));
  },
  filled: ['kind', 'since', 'target', 'pace'],
  follows: { kind: 'since', target: 'since' },
};
