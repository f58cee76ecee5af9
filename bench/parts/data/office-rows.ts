import { exemption, exRequestDeMinimis, reimbursementRequest } from '@packhouse/programme';
import type { SqlClient } from './bench-database.ts';
import { idIn, type Sizes } from './data-set.ts';
import { fillRows } from './fill-table.ts';

/** Of so many companies one each applies for an exemption, claims in a season, and signed up by itself. */
const [exempt, claiming, signedUp] = [7, 20, 10];
/** Seasons of the trail, and months of the bank: as long as an office looks back. */
const [trailMonths, bankMonths] = [48, 24];

const companies = ({ companies: count }: Sizes, of = 'true') =>
  `(select c from generate_series(1, ${count}) c where ${of}) company`;
const seasons = ({ seasons: count }: Sizes) => `generate_series(1, ${count}) s`;
/** The last months that are over. */
const lastMonths = (count: number) =>
  `(select * from bench_period where due < current_date order by due desc limit ${count}) p`;

/** A day of a season: so many days before today, a year for each season that followed. */
const ofSeason = ({ seasons: count }: Sizes, spread: number) =>
  `current_date - (c * 37 % ${spread}) - (${count} - s) * 365`;

/** Applications of every season and what became of them; of the current one some wait. */
async function fillExemptions(client: SqlClient, sizes: Sizes): Promise<void> {
  const from = `${companies(sizes, `c % ${exempt} = 0`)} cross join ${seasons(sizes)}`;
  const [id, application] = [idIn('exemption', 'c', 's'), idIn('application', 'c', 's')];
  const isNow = `s = ${sizes.seasons}`;
  const whose = { company: idIn('company', 'c'), season: idIn('season', 's') };
  const at = `(${ofSeason(sizes, 90)} + time '15:00') at time zone 'utc'`;
  await fillRows(
    client,
    exRequestDeMinimis,
    { id: application, title: `'Exemption Request-' || (100000 + c)`, created: at, changed: at },
    { ...whose, status: `'certified'`, certifiedAt: at, applicantName: `'Robin Hall'`, fy4Inshell: '20000' },
    from,
  );
  const waits = `${isNow} and c % ${exempt * 12} = 0`;
  await fillRows(
    client,
    exemption,
    { id, title: `'Exemption ' || (100000 + c)`, created: at, changed: at },
    {
      ...whose,
      application,
      kind: `case when c % 3 = 0 then 'organic' else 'de_minimis' end`,
      status: `case when ${waits} then 'pending' when c % 19 = 0 then 'denied' when ${isNow} then 'approved' else 'expired' end`,
      certificateNumber: `case when not (${waits}) and c % 19 <> 0 then 'DM-' || s || '-' || c end`,
      holderName: `'Orchard Company ' || c`,
      decidedOn: `case when not (${waits}) then ${ofSeason(sizes, 90)} + 9 end`,
    },
    from,
  );
}

async function fillClaims(client: SqlClient, sizes: Sizes): Promise<void> {
  const at = `(${ofSeason(sizes, 60)} + time '15:00') at time zone 'utc'`;
  await fillRows(
    client,
    reimbursementRequest,
    { id: idIn('claim', 'c', 's'), title: `'Reimbursement Request-' || (100000 + c)`, created: at, changed: at },
    {
      company: idIn('company', 'c'),
      season: idIn('season', 's'),
      status: `case when s < ${sizes.seasons} then 'paid'
        else (array['certified', 'under_review', 'approved', 'paid', 'partially_approved'])[1 + c / ${claiming} % 5] end`,
      certifiedAt: at,
      totalInshell: '1000 + c % 5000',
      totalClaimed: '(1000 + c % 5000) * 0.02',
      amountApproved: `case when s < ${sizes.seasons} then (1000 + c % 5000) * 0.02 end`,
      payeeName: `'Orchard Company ' || c`,
    },
    `${companies(sizes, `c % ${claiming} = 0`)} cross join ${seasons(sizes)}`,
  );
}

/** Who signed up, signed in, and what the office decided: one act in fifty needed a second person, and a few of these wait. */
async function fillPeople(client: SqlClient, sizes: Sizes): Promise<void> {
  const person = idIn('user', 'c');
  const waits = `c % ${signedUp * 50} = 0`;
  await client.query(`insert into sign_up
      (user_id, at, company_name, company_types, contact_name, terms_accepted, confirmed, decided, decision)
    select ${person}, at, 'Orchard Company ' || c, '{first_handler}', 'Robin Hall', at, at,
      case when not (${waits}) then at + interval '2 days' end, case when not (${waits}) then 'approved' end
    from (select c, now() - (c * 31 % 3000) * interval '1 day' as at from ${companies(sizes, `c % ${signedUp} = 0`)}) given`);
  await client.query(`insert into oauth_session (user_id, client_id, signed_in, ended)
    select ${person}, 'portal', now() - (c % 25 + n * 30) * interval '1 day', now()
    from ${companies(sizes)} cross join generate_series(1, 3) n`);
  const decided = `insert into decision (at, kind, "right", subject_type, subject_id, company_id, actor_id, actor_name,
      channel, trust, step, second, reason, amount, given, of_proposal)`;
  const clerk = `${idIn('user', '1 + n % 9')}, 'bench-' || (1 + n % 9), 'console', 'session'`;
  const acts = `${companies(sizes)} cross join generate_series(1, 25) n`;
  await client.query(`${decided} select now() - (n * 29 + c % 29) * interval '1 day',
      case when (c + n) % 50 = 0 then 'write-off.book' else 'report.receive' end, 'reportsReview', 'node--first_handler_report',
      ${idIn('report', 'c', 'n')}::text, ${idIn('company', 'c')}, ${clerk},
      case when (c + n) % 50 = 0 then 'proposed' else 'done' end, case when (c + n) % 50 = 0 then 'waits' else 'not needed' end,
      'As agreed with company ' || c, case when (c + n) % 50 = 0 then 250 end, '{}', null from ${acts}`);
  await client.query(`${decided} select at + interval '1 day', kind, "right", subject_type, subject_id, company_id,
      ${idIn('user', '10')}, 'bench-10', 'console', 'session', case when id % 9 = 0 then 'declined' else 'confirmed' end,
      'another', 'Seen', amount, '{}', id
    from decision where step = 'proposed' and id % 100 <> 0`);
}

/** Statements of a week each, whose lines are the payments of that time; of four hundred lines one is open. */
async function fillBank(client: SqlClient, sizes: Sizes): Promise<void> {
  const day = 'p.due - 2 - (c % 28)';
  const statement = `md5('statement ' || date_trunc('week', ${day}))::uuid`;
  const lines = `${companies(sizes)} cross join ${lastMonths(bankMonths)}`;
  await client.query(`create temporary table bench_line on commit drop as
    select c, p.n, md5('line ' || c || ' ' || p.n)::uuid as id, ${day} as day, date_trunc('week', ${day})::date as week,
      ${statement} as statement, (c * 7 + p.n * 13) % 400 as kind from ${lines}`);
  await client.query(`insert into bank_file (hash, name, format, imported_at, imported_by_name)
    select distinct statement::text, week || '.csv', 'csv', week + interval '8 days', 'bench-1' from bench_line`);
  await client.query(`insert into bank_statement (id, file_hash, account, from_day, to_day, opening, closing, known_lines)
    select distinct statement, statement::text, '4711', week, week + 6, 0, 0, 0 from bench_line`);
  await client.query(`insert into bank_line
      (id, statement_id, account, identity, day, amount, text, type, row, set_aside, set_aside_note)
    select id, statement, '4711', id::text, day, case when kind = 2 then -75 else 506 end,
      'ACH ORCHARD COMPANY ' || c || ' INV-' || n, 'ach', c, case when kind = 3 then 'not_ours' end,
      case when kind = 3 then 'Rent' end from bench_line`);
  await client.query(`insert into bank_match (id, line_id, booked_at, booked_by_name, payer_key, company_id, allocations)
    select md5('match ' || id)::uuid, id, day + interval '3 days', 'bench-2', 'orchard company ' || c, ${idIn('company', 'c')}, '{}'
    from bench_line where kind > 3`);
  await client.query(`update payment p set bank_line = l.id from bench_line l
    where p.id = ${idIn('payment', 'l.c', 'l.n')} and l.kind > 3`);
}

/** Of each report of some seasons that it was made, changed and certified; and what people took away as files. */
async function fillTrail(client: SqlClient, sizes: Sizes): Promise<void> {
  const months = lastMonths(trailMonths);
  await client.query(`insert into audit (at, user_id, username, company_id, action, type, row_id, before, after)
    select p.due - interval '3 days' + (e * 20 + c % 20) * interval '1 minute', ${idIn('user', 'c')}, 'bench-' || c,
      ${idIn('company', 'c')}, case when e = 1 then 'create' else 'update' end, 'node--first_handler_report',
      ${idIn('report', 'c', 'p.n')}, case when e > 1 then '{"status": "draft"}'::jsonb end, '{"status": "certified"}'
    from ${months} cross join generate_series(1, 2) e cross join ${companies(sizes)} order by 1`);
  await client.query(`insert into audit (at, user_id, username, action, type, row_id, after)
    select now() - n * interval '5 hours', ${idIn('user', '1 + n % 9')}, 'bench-' || (1 + n % 9), 'export', 'list', gen_random_uuid(),
      jsonb_build_object('list', 'reports', 'filters', jsonb_build_object('state', 'certified'), 'rows', n)
    from generate_series(1, 2000) n`);
}

/** Mails of two months, and the few jobs that are not done. */
async function fillJobs(client: SqlClient, sizes: Sizes): Promise<void> {
  const state = `case when (c + n) % 900 = 0 then 'failed' when (c + n) % 1800 = 1 then 'created' else 'completed' end`;
  await client.query(`insert into pgboss.job (name, data, state, retry_count, created_on, completed_on, output)
    select 'mail', jsonb_build_object('kind', (array['reminder', 'receipt', 'decision'])[1 + n % 3], 'userId', ${idIn('user', 'c')}),
      state::pgboss.job_state, case when state = 'failed' then 30 else 0 end, at,
      case when state <> 'created' then at + interval '9 seconds' end,
      case when state = 'failed' then '{"code": "EAI_AGAIN"}'::jsonb end
    from (select c, n, now() - (n * 5 + c % 5) * interval '1 day' as at, ${state} as state
      from ${companies(sizes)} cross join generate_series(1, 10) n) given`);
}

/** What people of the office have taken, put off and noted. */
async function fillWork(client: SqlClient): Promise<void> {
  await client.query(`insert into office_work (kind, item, holder, holder_name, taken_at, changed, snoozed_until)
    select 'reports', ${idIn('report', 'c', 'p.n')}::text, ${idIn('user', '1 + c % 9')}, 'bench-' || (1 + c % 9), now(), now(),
      case when c % 5 = 0 then current_date + 9 end
    from generate_series(1, 60) c cross join (select n from bench_period where current) p`);
  await client.query(`insert into office_note (kind, item, at, by_id, by_name, text)
    select 'reports', ${idIn('report', 'c', 'p.n')}::text, now(), ${idIn('user', '1 + c % 9')}, 'bench-' || (1 + c % 9), 'Asked for the tickets.'
    from generate_series(1, 300) c cross join (select n from bench_period where current) p`);
}

/** Tables that those rows stand in, to be filled without their indexes; what others are looked up by keeps them. */
export const officeTables: readonly string[] = ['audit', 'oauth_session', 'bank_line', 'bank_match'];

/** Everything else that an office's lists show. */
export async function fillOffice(client: SqlClient, sizes: Sizes): Promise<void> {
  await fillExemptions(client, sizes);
  await fillClaims(client, sizes);
  await fillPeople(client, sizes);
  await fillBank(client, sizes);
  await fillTrail(client, sizes);
  await fillJobs(client, sizes);
  await fillWork(client);
}
