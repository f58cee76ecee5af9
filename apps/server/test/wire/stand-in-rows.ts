import { createHash } from 'node:crypto';
import type { Registry } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { setPassword } from '#identity/sign-in/accounts.ts';
import { insertRow } from '../insert-row.ts';

type Row = Readonly<Record<string, unknown>>;

/** Ids rise in the order in which rows are made, so that unsorted lists come as the recorded backend gave them. */
const ids = () => {
  let made = 0;
  return () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
};

interface Maker {
  /** Who makes the rows. */
  author: string | null;
  /** Makes a row and gives its id. */
  make(type: string, base: Row, values?: Row): Promise<string>;
  readonly ref: (type: string, id: string) => { type: string; id: string };
}

function maker(tx: Tx, registry: Registry, now: Date): Maker {
  const next = ids();
  const state: Maker = {
    author: null,
    ref: (type, id) => ({ type, id }),
    async make(type, base, values = {}) {
      const resource = registry.byType(type);
      if (resource === undefined) throw new Error(`${type} is not declared.`);
      const id = next();
      await insertRow(tx, resource, id, base, values, { now, userId: state.author }, registry);
      return id;
    },
  };
  return state;
}

const companyType = 'node--appb_company_contact';
const companyKinds = [['importer'], ['first_handler'], ['importer', 'first_handler']];

/** More than one page of each, also with the page limits raised. */
async function addMany(tx: Tx, firstHandler: string): Promise<void> {
  await sql`insert into node__appb_company_contact (id, title, field_appb_root_id, field_company_status, field_company_type)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Company ' || lpad(n::text, 4, '0'),
      (100000 + n)::text, 'active', array['importer'] from generate_series(3, 1099) n`.execute(tx);
  await sql`insert into node__fh_producer_contact (id, title, author, reviser, field_first_handler, field_city, field_email, field_phone)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Producer ' || n, u.id, u.id, ${firstHandler}::uuid,
      'City ' || n, 'p' || n || '@example.org', '555-' || lpad(n::text, 4, '0')
    from generate_series(0, 1599) n, (select id from user__user where name = 'admin') u`.execute(tx);
}

async function addUsers(tx: Tx, rows: Maker, company: string, now: Date): Promise<string> {
  const people = [
    { name: 'portal1', active: true },
    { name: 'blocked1', active: false },
    { name: 'plain1', active: true },
    { name: 'proxy1', active: true },
  ];
  const made = new Map<string, string>();
  for (const { name, active } of people) {
    const firstName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const base = { name, mail: `${name}@example.org`, active, staff: false };
    made.set(name, await rows.make('user--user', base, { firstName, company: rows.ref(companyType, company) }));
  }
  for (const [name, id] of made) await setPassword(tx, id, `${name}-pass`, now);
  await rows.make(
    'config_pages--proxy_configuration',
    { title: 'Proxy configuration' },
    { proxyUsers: ['portal1', 'proxy1'].map((name) => rows.ref('user--user', made.get(name) ?? '')) },
  );
  return made.get('portal1') ?? '';
}

function fileBase(name: string, size: number, uploader: string | null): Row {
  const sha256 = createHash('sha256').update(name).digest('hex');
  const more = { permanent: true, uploaded_by: uploader, uploaded_for: 'office' };
  return { filename: name, mime: 'application/pdf', size, sha256, storage_key: name, ...more };
}

interface Calendar {
  readonly season: string;
  readonly previousSeason: string;
  /** Of the previous season, then of the current one: twelve each. */
  readonly periods: readonly string[];
}

async function addCalendar(rows: Maker): Promise<Calendar> {
  const seasons: string[] = [];
  for (let year = 2017; year <= 2026; year++) {
    const current = year === 2026;
    const values = { startsOn: `${year}-09-01`, current, currentExemption: current };
    seasons.push(await rows.make('node--season', { title: `${year}-${year + 1}` }, values));
  }
  const [previousSeason = '', season = ''] = seasons.slice(-2);
  const periods: string[] = [];
  for (let month = 0; month < 24; month++) {
    const due = new Date(Date.UTC(2025, 9 + month, 15)).toISOString().slice(0, 10);
    const of = rows.ref('node--season', month < 12 ? previousSeason : season);
    periods.push(await rows.make('node--reporting_period', { title: `Period ${due}` }, { dueOn: due, season: of }));
  }
  return { season, previousSeason, periods };
}

const amounts = ['0.00', '18.71', '37.43', '56.14'];

async function addReport(rows: Maker, number: number, values: Row): Promise<string> {
  const receipt = (index: number, kind: string) =>
    rows.make(
      `node--importer_${kind}_receipt`,
      { title: `Receipt ${number}/${index}` },
      { amount: amounts[index], quantity: number, day: `2026-03-0${index + 1}` },
    );
  const ordinary: string[] = [];
  for (let index = 0; index < 3; index++) ordinary.push(await receipt(index, 'non_exempt'));
  const exempt = await receipt(3, 'exempt');
  return rows.make(
    'node--importer_report',
    { title: `Importer report ${number}` },
    {
      ...values,
      status: 'certified',
      nonExemptReceipts: ordinary.map((id) => rows.ref('node--importer_non_exempt_receipt', id)),
      exemptReceipts: [rows.ref('node--importer_exempt_receipt', exempt)],
    },
  );
}

/** Packages of both kinds for the periods, every second importer package with a report, and three invoices. */
async function addForms(rows: Maker, companyId: string, periods: readonly string[]): Promise<string> {
  const company = rows.ref(companyType, companyId);
  const reports: string[] = [];
  for (const [number, id] of periods.entries()) {
    const values = { company, period: rows.ref('node--reporting_period', id) };
    if (number % 2 === 0) reports.push(await addReport(rows, number, values));
    const held = number % 2 === 0 ? [rows.ref('node--importer_report', reports.at(-1) ?? '')] : [];
    await rows.make(
      'node--importer_reporting_forms_package',
      { title: `Importer package ${number}` },
      { ...values, reports: held },
    );
  }
  const current = periods.slice(12);
  for (const [number, id] of current.entries()) {
    const due = new Date(Date.UTC(2026, 9 + number, 15)).toISOString().slice(0, 10);
    const values = { company, period: rows.ref('node--reporting_period', id) };
    await rows.make('node--fh_reporting_forms_package', { title: `FH package Period ${due}` }, values);
  }
  for (const [number, id] of current.slice(0, 3).entries()) {
    const paper = number === 1 ? null : await rows.make('file--file', fileBase(`inv${number}.pdf`, 25, rows.author));
    await rows.make(
      'node--invoice',
      { title: `Invoice ${number}` },
      {
        company,
        period: rows.ref('node--reporting_period', id),
        amount: '1234.50',
        pdf: paper === null ? null : rows.ref('file--file', paper),
      },
    );
  }
  return reports[0] ?? '';
}

async function addExemptions(rows: Maker, companyId: string, otherId: string, seasonId: string): Promise<void> {
  const company = rows.ref(companyType, companyId);
  const season = rows.ref('node--season', seasonId);
  const deMinimis = { company, season, status: 'certified' };
  const application = await rows.make('node--ex_request_de_minimis', { title: 'DM application 1' }, deMinimis);
  const organic = await rows.make('node--ex_request_organic', { title: 'Organic application 1' }, { company, season });
  const certificate = await rows.make('file--file', fileBase('cert a.pdf', 25, rows.author));
  const exemption = (title: string, values: Row) => rows.make('node--exemption', { title }, { season, ...values });
  await exemption('Exemption A', {
    company,
    status: 'approved',
    application: rows.ref('node--ex_request_de_minimis', application),
    certificate: rows.ref('file--file', certificate),
  });
  await exemption('Exemption B', {
    company,
    status: 'pending',
    application: rows.ref('node--ex_request_organic', organic),
  });
  await exemption('Exemption C', { company: rows.ref(companyType, otherId), status: 'approved' });
}

/** The ids that recordings refer to by a word: `{company}`, `{season}`, `{period0}`, … */
export type NamedIds = Readonly<Record<string, string>>;

/** The rows that were there when the recording began. */
export async function addStandInRows(db: Db, registry: Registry, now: Date): Promise<NamedIds> {
  return db.transaction().execute(async (tx) => {
    const rows = maker(tx, registry, now);
    rows.author = await rows.make('user--user', { name: 'admin', mail: 'admin@example.org' });
    const companies: string[] = [];
    for (const [number, types] of companyKinds.entries()) {
      const values = { rootId: `10000${number}`, status: number === 0 ? 'inactive' : 'active', types };
      companies.push(await rows.make(companyType, { title: `Company 000${number}` }, values));
    }
    const [company = '', firstHandlerCompany = '', otherCompany = ''] = companies;
    await addMany(tx, firstHandlerCompany);
    await addUsers(tx, rows, company, now);
    const { season, previousSeason, periods } = await addCalendar(rows);
    const report = await addForms(rows, company, periods);
    await addExemptions(rows, company, otherCompany, season);
    const current = periods.slice(12).map((id, number) => [`period${number}`, id] as const);
    // Rows that are not published exist for nobody here.
    const unpublishedSeason = '00000000-0000-4000-8000-0000000fffff';
    const named = { company, firstHandlerCompany, otherCompany, season, previousSeason, unpublishedSeason, report };
    return { ...named, ...Object.fromEntries(current) };
  });
}
