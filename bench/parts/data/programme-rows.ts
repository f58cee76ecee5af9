import {
  certificationStatement,
  companyContact,
  defaultSettings,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  type Period,
  periodsOfSeason,
  producerContact,
  reportingPeriod,
  season,
  seasonEnd,
  seasonTitle,
  user,
} from '@packhouse/programme';
import type { SqlClient } from './bench-database.ts';
import { idIn, idOf, type Sizes, userName } from './data-set.ts';
import { fillLinks, fillRows } from './fill-table.ts';

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
const day = (value: string) => `${literal(value)}::date`;

/** First days of the seasons, oldest first; the last is the one that `today` (YYYY-MM-DD) lies in. */
function seasonStarts(today: string, count: number): readonly string[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < defaultSettings.fiscalYearStart ? 1 : 0);
  return Array.from({ length: count }, (_, index) => `${year - count + 1 + index}-${defaultSettings.fiscalYearStart}`);
}

/** Seasons and their months; the months are also kept in `bench_period` for the statements that follow. */
export async function fillSeasons(client: SqlClient, today: string, { seasons, months }: Sizes): Promise<void> {
  await client.query('create temporary table bench_period (n integer, id uuid, title text, due date, current boolean)');
  for (const [index, startsOn] of seasonStarts(today, seasons).entries()) {
    const endsOn = seasonEnd(startsOn);
    const current = index === seasons - 1;
    const id = literal(idOf('season', index + 1));
    const values = {
      startsOn: day(startsOn),
      endsOn: day(endsOn),
      current: String(current),
      currentExemption: String(current),
      inshellRate: '0.02',
      shelledRate: '0.04',
      deMinimisLimit: '50000',
      packetVersion: '0',
    };
    const title = literal(seasonTitle(startsOn));
    await fillRows(client, season, { id: `${id}::uuid`, title }, values, '(values (1)) one');
    const periods = periodsOfSeason({ startsOn, endsOn }, defaultSettings.dueDay);
    for (const [month, period] of periods.entries()) {
      await fillPeriod(client, { ...period, n: index * months + month + 1, season: id, current });
    }
  }
}

/** A month: its number over all seasons, and its season's id as an expression of SQL. */
interface NumberedPeriod extends Period {
  readonly n: number;
  readonly season: string;
  readonly current: boolean;
}

async function fillPeriod(client: SqlClient, period: NumberedPeriod): Promise<void> {
  const { n, season: seasonId, title, startsOn, endsOn, dueOn, current } = period;
  const id = `${literal(idOf('period', n))}::uuid`;
  const values = {
    startsOn: day(startsOn),
    endsOn: day(endsOn),
    dueOn: day(dueOn),
    opensOn: day(startsOn),
    season: `${seasonId}::uuid`,
    appliesTo: `array['first_handler', 'importer']`,
  };
  await fillRows(client, reportingPeriod, { id, title: literal(title) }, values, '(values (1)) one');
  await client.query(`insert into bench_period values (${n}, ${id}, ${literal(title)}, '${dueOn}', ${current})`);
}

/** Companies by their numbers, the last one included. */
interface Numbers {
  readonly first: number;
  readonly last: number;
}

/** Companies and one person in each, all with the same password's hash. */
export async function fillCompanies(
  client: SqlClient,
  { first, last, passwordHash }: Numbers & { readonly passwordHash: string },
): Promise<void> {
  const companies = `generate_series(${first}, ${last}) c`;
  await fillRows(
    client,
    companyContact,
    { id: idIn('company', 'c'), title: `'Orchard Company ' || c` },
    {
      rootId: `(100000 + c)::text`,
      status: `'active'`,
      types: `array['first_handler']`,
      legalName: `'Orchard Company ' || c`,
      handlerNumber: `'FH-' || c`,
      mailingStreet: `c || ' Orchard Road'`,
      mailingCity: `'Albany'`,
      mailingState: `'GA'`,
      mailingZip: `'31701'`,
      phone: `'229-555-0100'`,
      email: `'office-' || c || '@orchard.example'`,
    },
    companies,
  );
  const person = idIn('user', 'c');
  await fillRows(
    client,
    user,
    { id: person, name: `'${userName('')}' || c`, mail: `'person-' || c || '@orchard.example'` },
    { firstName: `'Robin'`, company: idIn('company', 'c') },
    companies,
  );
  const hash = literal(passwordHash);
  await client.query(`insert into credential (user_id, password_hash) select ${person}, ${hash} from ${companies}`);
}

const byPerson = { author: idIn('user', 'c'), reviser: idIn('user', 'c') };

/** Contacts: those of the measured company first, the rest in turn over the others. */
export async function fillContacts(client: SqlClient, { companies, contacts, measured }: Sizes): Promise<void> {
  const owner = `case when k <= ${measured.contacts} then ${measured.company} else 2 + (k - ${measured.contacts + 1}) % ${companies - 1} end`;
  await fillRows(
    client,
    producerContact,
    { id: idIn('contact', 'k'), title: `'Grower ' || k`, ...byPerson },
    {
      firstHandler: idIn('company', 'c'),
      identifier: `'G-' || k`,
      contactName: `'Sam Field'`,
      street: `k || ' County Road'`,
      city: `'Camilla'`,
      state: `'GA'`,
      zip: `'31730'`,
      phone: `'229-555-0199'`,
      active: 'true',
    },
    `(select k, ${owner} as c from generate_series(1, ${contacts}) k) given`,
  );
}

/** The packages of these companies for all periods. */
export async function fillPackages(client: SqlClient, { first, last }: Numbers): Promise<void> {
  await fillRows(
    client,
    fhFormsPackage,
    { id: idIn('package', 'c', 'p.n'), title: `'First Handler Forms-' || (100000 + c) || '-' || p.title` },
    { company: idIn('company', 'c'), period: 'p.id' },
    `generate_series(${first}, ${last}) c cross join bench_period p`,
  );
}

/** One report of twenty is late, as its invoice is; the others come in on the last nine days. */
const lateDays = '(case when (c * 7 + p.n * 13) % 20 = 3 then 12 else -(c % 9) end)';

/** A certified report in every package. */
export async function fillReports(client: SqlClient, { companies }: Sizes): Promise<void> {
  const from = `generate_series(1, ${companies}) c cross join bench_period p`;
  const id = idIn('report', 'c', 'p.n');
  const statement = certificationStatement({
    statement: 'first_handler_report',
    settings: defaultSettings,
    values: { company: 'this company', period: 'this month' },
  });
  await fillRows(
    client,
    firstHandlerReport,
    { id, title: `'First Handler Report-' || (100000 + c) || '-' || p.title`, ...byPerson },
    {
      company: idIn('company', 'c'),
      period: 'p.id',
      status: `case when p.current then 'certified' else 'received' end`,
      noActivity: 'false',
      preparerName: `'Robin Hall'`,
      preparerPhone: `'229-555-0100'`,
      preparerEmail: `'person-' || c || '@orchard.example'`,
      inshellRate: '0.02',
      shelledRate: '0.04',
      totalInshell: '25300.00',
      totalShelled: '0.00',
      totalAssessment: '506.00',
      exemptInshell: '0.00',
      exemptShelled: '0.00',
      producerCount: '9',
      reportVersion: '1',
      certificationName: `'Robin Hall'`,
      certificationTitle: `'Manager'`,
      certifiedAt: `p.due + interval '15 hours' + ${lateDays} * interval '1 day'`,
      certificationStatement: literal(statement),
      certifiedBy: idIn('user', 'c'),
      onBehalfOf: 'false',
      filedAt: `p.due + interval '15 hours'`,
    },
    from,
  );
  const link = { source: idIn('package', 'c', 'p.n'), target: id, position: '0' };
  await fillLinks(client, fhFormsPackage, fhFormsPackage.fields.reports, link, from);
}

/** Receipts of every report of the current season; their producers are contacts of the same company. */
export async function fillReceipts(client: SqlClient, { companies, receipts, measured }: Sizes): Promise<void> {
  const rows = `case when c = ${measured.company} then ${measured.receipts} else ${receipts} end`;
  const from = `generate_series(1, ${companies}) c cross join bench_period p
    cross join lateral generate_series(1, ${rows}) r where p.current`;
  const contact = `case when c = ${measured.company} then 1 + r % ${measured.contacts}
    else ${measured.contacts} + c - 1 + (r % 9) * ${companies - 1} end`;
  const id = idIn('receipt', 'c', 'p.n', 'r');
  await fillRows(
    client,
    fhNonExemptReceipt,
    { id, title: `'G-' || (${contact}) || ' ' || p.due`, ...byPerson },
    {
      company: idIn('company', 'c'),
      producer: idIn('contact', `(${contact})`),
      producerName: `'Grower ' || (${contact})`,
      producerAddress: `'County Road, Camilla, GA 31730'`,
      stateGrown: `'GA'`,
      identifier: `'G-' || (${contact})`,
      collectedOn: `p.due - 20`,
      inshell: '(1000 + r)::numeric(12, 2)',
      shelled: '0.00',
      assessment: '(1000 + r) * 0.02',
      reference: `'T-' || r`,
      location: `'Plant 1'`,
    },
    from,
  );
  const link = { source: idIn('report', 'c', 'p.n'), target: id, position: 'r - 1' };
  await fillLinks(client, firstHandlerReport, firstHandlerReport.fields.nonExemptReceipts, link, from);
}

/** One contact, and the empty package of one month, of each of these companies. */
export async function fillLateMonth(
  client: SqlClient,
  { first, last, period }: Numbers & { readonly period: string },
): Promise<void> {
  const companies = `generate_series(${first}, ${last}) c`;
  await fillRows(
    client,
    producerContact,
    { id: idIn('contact', "'late'", 'c'), title: `'Grower'`, ...byPerson },
    {
      firstHandler: idIn('company', 'c'),
      identifier: `'G-1'`,
      street: `'1 County Road'`,
      city: `'Camilla'`,
      state: `'GA'`,
      zip: `'31730'`,
      active: 'true',
    },
    companies,
  );
  await fillRows(
    client,
    fhFormsPackage,
    { id: idIn('package', "'late'", 'c'), title: `'First Handler Forms-' || (100000 + c)` },
    { company: idIn('company', 'c'), period: `'${period}'::uuid` },
    companies,
  );
}

/** So many contacts more of each of these companies. */
export async function fillManyContacts(
  client: SqlClient,
  { first, last, contacts }: Numbers & { readonly contacts: number },
): Promise<void> {
  await fillRows(
    client,
    producerContact,
    { id: 'gen_random_uuid()', title: `'Grower ' || k`, ...byPerson },
    {
      firstHandler: idIn('company', 'c'),
      identifier: `'M-' || k`,
      street: `k || ' County Road'`,
      city: `'Camilla'`,
      state: `'GA'`,
      zip: `'31730'`,
      active: 'true',
    },
    `generate_series(${first}, ${last}) c cross join generate_series(1, ${contacts}) k`,
  );
}
