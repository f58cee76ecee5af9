import { join } from 'node:path';
import { companyContact, defaultSettings, registry } from '@packhouse/programme';
import { long, pdfText } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderStorage } from '#files/folder-storage.ts';
import { call, openWorld, type Person, put, type World } from '../../test/world.ts';
import { firstDay, firstDayOf } from './first-day.fixture.ts';
import { type DemoDeps, loadDemonstration } from './load-demonstration.ts';
import { demoAccounts, demoSignUp } from './plan/demo-accounts.ts';
import { timestampOf } from './plan/demo-plan.ts';
import { readAs, signInOn } from './signed-in.fixture.ts';

// Each of these loads thousands of rows, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const deps = (change: Partial<DemoDeps> = {}): DemoDeps => ({
  db: world.db,
  registry,
  settings: defaultSettings,
  storage: folderStorage(join(world.dataDir, 'files')),
  folder: world.dataDir,
  clock: () => world.now,
  log: { info: () => undefined },
  ...change,
});

/** An empty database on which the program's day is `today`. */
async function emptyOn(today: string): Promise<void> {
  await world.close();
  world = await openWorld();
  world.now = timestampOf(today, '12:00', defaultSettings.timeZone);
}

const signIn = (name: string) => signInOn(world, name);
const read = (person: Person, url: string) => readAs(world, person, url);

interface PackageView {
  readonly month: string;
  /** The statuses of its reports, in the order of its list. */
  readonly reports: readonly string[];
}

/** A company's packages with period and reports included, the latest first. */
async function packagesOf(person: Person, kind: 'fh' | 'importer'): Promise<readonly PackageView[]> {
  const relation = kind === 'fh' ? 'field_fh_report' : 'field_importer_report';
  const url = `/jsonapi/node/${kind}_reporting_forms_package?filter[field_appb_company.id]=${person.companyId}&sort=-field_reporting_period.field_due_date&include=field_reporting_period,${relation}`;
  const { body, status } = await call(world, person, 'GET', url);
  expect(status).toBe(200);
  const included = new Map((body.included ?? []).map((row) => [row.id, row.attributes]));
  return body.data.map(({ relationships }) => ({
    month: String(included.get(relationships.field_reporting_period?.data.id ?? '')?.title),
    reports: (relationships[relation]?.data ?? []).map(({ id }) => String(included.get(id)?.field_submission_status)),
  }));
}

/** How many rows each table holds. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.db);
  const entries = rows.map(async ({ name }) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(world.db);
    return [name, found.rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The rows after a whole load on November 21, 2026. */
let whole: Readonly<Record<string, number>>;

describe('the demonstration on November 21, 2026', () => {
  beforeAll(async () => {
    await emptyOn('2026-11-21');
    expect(await loadDemonstration(deps())).toBe(true);
    whole = await counts();
  });

  it('lets every account sign in, each for its company, staff for none', async () => {
    const people = await Promise.all(demoAccounts.map(({ name }) => signIn(name)));
    expect(people.every(({ userId }) => userId !== '')).toBe(true);
    expect(people.map(({ companyId }) => companyId === null)).toEqual(
      demoAccounts.map(({ company }) => company === null),
    );
    expect(new Set(people.map(({ companyId }) => companyId)).size).toBe(
      new Set(demoAccounts.map(({ company }) => company)).size,
    );
  });

  it('has sign-ups that wait for the office', async () => {
    const newcomer = await signIn(demoSignUp.username);
    expect(newcomer.companyId).toBeNull();
    const rows = await world.db.selectFrom('sign_up').selectAll().orderBy('at', 'desc').execute();
    expect(rows).toMatchObject([
      { company_name: demoSignUp.companyName, decided: null },
      { company_name: 'Honey Branch Organic Farm', decided: null },
      { company_name: 'Old Mill Pecans LLC', confirmed: null },
    ]);
  });

  it('has a day of work for the office', async () => expect(await firstDayOf(world)).toEqual(firstDay));

  it('has two seasons, the later one current in both respects', async () => {
    const seasons = await read(await signIn('producer'), '/jsonapi/node/season?sort=-field_season_start_date');
    expect(
      seasons.map(({ attributes }) => [
        attributes.title,
        attributes.field_current_season,
        attributes.field_current_exemption_season,
      ]),
    ).toEqual([
      ['2026-27', true, true],
      ['2025-26', false, false],
    ]);
  });

  it('leaves October to the first handler, with everything before it filed', async () => {
    const packages = await packagesOf(await signIn('firsthandler'), 'fh');
    expect(packages).toHaveLength(14);
    expect(packages.slice(0, 3)).toEqual([
      { month: 'November 2026', reports: [] },
      { month: 'October 2026', reports: [] },
      { month: 'September 2026', reports: ['certified'] },
    ]);
    expect(packages.slice(2).every(({ reports }) => reports.join() === 'certified')).toBe(true);
  });

  it('has the importer file entries, and one company that owes a month besides', async () => {
    const importer = await packagesOf(await signIn('importer'), 'importer');
    expect(importer.filter(({ reports }) => reports.length === 0).map(({ month }) => month)).toEqual([
      'November 2026',
      'October 2026',
    ]);
    const multi = await signIn('multi');
    const owed = (await packagesOf(multi, 'fh')).filter(({ reports }) => reports.length === 0);
    expect(owed.map(({ month }) => month)).toEqual(['November 2026', 'October 2026', 'September 2026']);
    expect(await packagesOf(multi, 'importer')).toHaveLength(14);
  });

  it('has the proxy, and nobody else, act for others', async () => {
    const proxy = await signIn('proxy');
    const firstHandler = await signIn('firsthandler');
    const listed = async (person: Person) => {
      const [page] = await read(person, '/jsonapi/config_pages/proxy_configuration');
      return (page?.relationships.field_proxy_users?.data ?? []).map(({ id }) => id);
    };
    expect(await listed(proxy)).toEqual([proxy.userId]);
    expect(await listed(firstHandler)).toEqual([]);
    const actable = await read(proxy, '/jsonapi/node/appb_company_contact?page[limit]=1000');
    expect(actable.map(({ attributes }) => attributes.title)).toEqual(
      expect.arrayContaining(['Cane Creek Pecan Company', 'Lone Mesa Nut Imports', 'Mesilla Valley Pecan Group']),
    );
    expect(await packagesOf({ ...proxy, companyId: firstHandler.companyId }, 'fh')).toHaveLength(14);
  });

  it('gives the first handler forty producers, four of them with a certificate of the season', async () => {
    const person = await signIn('firsthandler');
    const contacts = await read(person, '/jsonapi/node/fh_producer_contact?page[limit]=1500');
    expect(contacts).toHaveLength(40);
    const certified = contacts.filter(({ relationships }) => relationships.field_exemption?.data != null);
    const url = '/jsonapi/node/exemption?filter[field_exemption_status]=approved&filter[field_season.title]=2026-27';
    const exemptions = await read(person, url);
    const numbers = certified.map(({ relationships }) => {
      const id = relationships.field_exemption?.data.id;
      return exemptions.find((row) => row.id === id)?.attributes.field_certificate_number;
    });
    expect(numbers.toSorted()).toEqual(['DM-2026-0112', 'DM-2026-0127', 'ORG-2026-0031', 'ORG-2026-0044']);
  });

  it('leaves one filing of the first handler late', async () => {
    const reports = await read(
      await signIn('firsthandler'),
      '/jsonapi/node/first_handler_report?include=field_reporting_period',
    );
    const late = reports.filter(({ attributes }) => String(attributes.field_filed_datetime).startsWith('2026-09-12'));
    expect(late.map(({ attributes }) => attributes.title)).toEqual(['First Handler Report-10234-August 2026']);
  });

  it('gives out the packet of each season, which the first handler has yet to confirm for this one', async () => {
    const person = await signIn('firsthandler');
    const url = '/jsonapi/node/season?sort=-field_season_start_date&include=field_packet_documents';
    const { body } = await call(world, person, 'GET', url);
    expect(body.data.map(({ attributes }) => attributes.field_packet_version)).toEqual([1, 1]);
    const file = body.included?.find(({ attributes }) => attributes.filename === 'reporting-packet-2026-27.pdf');
    const address = file?.attributes.uri as { url: string } | undefined;
    const headers = { authorization: `Bearer ${person.token}` };
    const packet = await world.app.inject({ url: address?.url ?? '', headers });
    expect(packet.statusCode).toBe(200);
    expect(pdfText(packet.rawPayload)).toContain('October 2026: due 2026-11-10');

    const company = `/jsonapi/node/appb_company_contact/${person.companyId}?include=field_reporting_packet_confirms`;
    const confirmations = (await call(world, person, 'GET', company)).body.included ?? [];
    expect(confirmations.map(({ attributes }) => attributes.title)).toEqual([
      'Reporting Packet Confirmation-10234-2025-26',
    ]);
  });

  it('has something to see: a claim granted in part, a credit, an overdue invoice, a certificate that ran out', async () => {
    const [importer, producer] = [await signIn('importer'), await signIn('producer')];
    const [claim] = await read(importer, '/jsonapi/node/reimbursement_request');
    const granted = { field_total_claimed: '730.00', field_amount_approved: '440.00' };
    expect(claim?.attributes).toMatchObject({ field_submission_status: 'partially_approved', ...granted });
    const status = 'filter[field_invoice_status]';
    expect(await read(producer, `/jsonapi/node/invoice?${status}=credit`)).toHaveLength(1);
    const [open] = await read(producer, `/jsonapi/node/invoice?${status}=open`);
    expect(String(open?.attributes.field_due_date) < '2026-11-21').toBe(true);
    const own = `filter[field_appb_company.id]=${importer.companyId}&filter[field_exemption_status]=expired`;
    const [certificate] = await read(importer, `/jsonapi/node/exemption?${own}`);
    expect(certificate?.attributes.field_certificate_number).toBe('ORG-2025-0063');
  });

  it('has a report that was given back with points at its cells, and a due day that was extended', async () => {
    const importer = await signIn('importer');
    const status = 'filter[field_submission_status]=returned';
    const [report, ...others] = await read(importer, `/jsonapi/node/importer_report?${status}`);
    expect(others).toEqual([]);
    expect(report?.attributes.title).toBe('Importer Report-10391-August 2026');
    const points = await world.db.selectFrom('report_point').selectAll().orderBy('position').execute();
    expect(points).toMatchObject([
      { section: 'nonExemptReceipts', row_number: 1, field: 'customsCollected' },
      { section: 'nonExemptReceipts', row_number: 1, field: 'portCode' },
      { section: 'header', row_id: null, field: 'preparerPhone' },
    ]);
    expect(points[0]?.row_id).toBe(report?.relationships.field_non_exempt_receipts?.data[0]?.id);
    const given = await world.db.selectFrom('due_extension').selectAll().execute();
    expect(given).toMatchObject([{ company_id: importer.companyId, due_on: '2026-11-30' }]);
  });

  it('is the same when it is started again', async () => {
    const before = await counts();
    world.now = timestampOf('2026-12-24', '12:00', defaultSettings.timeZone);
    expect(await loadDemonstration(deps())).toBe(false);
    expect(await counts()).toEqual(before);
  });
});

// Today, current season, title of the open month, its months of both kinds of package.
const otherDays = [
  ['2026-09-30', '2025-26', 'August 2026', 24],
  ['2026-10-01', '2026-27', 'September 2026', 13],
  ['2028-02-29', '2027-28', 'January 2028', 17],
] as const;

/** Their plans are shown in each run (demo-plan.test.ts). */
long.describe('a demonstration on another day', () => {
  it.each(otherDays)('%s is in season %s and leaves %s open', async (today, current, open, months) => {
    await emptyOn(today);
    await loadDemonstration(deps());
    const person = await signIn('firsthandler');
    const marked = await read(person, '/jsonapi/node/season?filter[field_current_season]=1');
    expect(marked.map(({ attributes }) => attributes.title)).toEqual([current]);
    expect(marked[0]?.attributes.field_current_exemption_season).toBe(true);
    const packages = await packagesOf(person, 'fh');
    expect(packages).toHaveLength(months);
    const empty = packages.filter(({ reports }) => reports.length === 0).map(({ month }) => month);
    expect({ last: empty.at(-1), isShort: empty.length <= 2 }).toEqual({ last: open, isShort: true });
  });
});

describe('loading a demonstration', () => {
  it('leaves another program alone, and says so', async () => {
    await emptyOn('2026-11-21');
    const real = { rootId: '1', status: 'active', types: ['importer'] };
    await put(world, companyContact, { title: 'A real company' }, real);
    const before = await counts();
    await expect(loadDemonstration(deps())).rejects.toThrow('These data are a real program');
    expect(await counts()).toEqual(before);
  });

  long.it(
    'goes on where an interrupted start left off, with the same days and rows, once where two servers go on together',
    async () => {
      await emptyOn('2026-11-21');
      let reads = 0;
      const interrupted = deps({
        // The process ends in the middle of a step: whatever that step did is undone.
        settings: new Proxy(defaultSettings, {
          get: (settings, key) => {
            if (key === 'commodityForms' && reads++ > 8) throw new Error('The power is gone.');
            return Reflect.get(settings, key);
          },
        }),
      });
      await expect(loadDemonstration(interrupted)).rejects.toThrow('The power is gone.');
      expect(await counts()).not.toEqual(whole);
      world.now = timestampOf('2026-11-30', '12:00', defaultSettings.timeZone);
      await Promise.all([loadDemonstration(deps()), loadDemonstration(deps())]);
      expect(await counts()).toEqual(whole);
    },
  );
});
