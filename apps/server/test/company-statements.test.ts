import { randomUUID } from 'node:crypto';
import { isRelation } from '@packhouse/jsonapi';
import { companyContact, exRequestOrganic, producerContact, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carrying, fillCompanies } from '#db/guards/company-guards.ts';
import { ownerColumn, tableOf } from '#db/sql/tables.ts';
import { CountedStatements, type Statement } from './counted-statements.ts';
import { create, ref, update } from './filing.ts';
import { Device } from './filing-trial/device.ts';
import { performAs } from './filing-trial/http-driver.ts';
import { modes } from './filing-trial/mode.ts';
import { type Month, monthMaker } from './filing-trial/month.ts';
import { wholeRow } from './filing-trial/rows.ts';
import { upload } from './requests.ts';
import { call, openWorld, type World } from './world.ts';

// An engine that spreads PostgreSQL by tenant asks one node where a statement names the company of each table that it
// reads or writes (docs/operator-guide/scale.md). A request of a company names it, or is listed here with what it would
// cost there.

const ownTables = ['audit', 'calendar_address', 'certification_record', 'company_key', 'company_webhook'];
const moreOwn = ['decision', 'due_extension', 'payment', 'report_return', 'webhook_delivery'];

/** The column of each such table that says whose its rows are. */
const columns = new Map<string, string>([
  ...[...carrying(registry).map(({ table }) => table), ...ownTables, ...moreOwn].map(
    (table) => [table, 'company_id'] as const,
  ),
  ...registry.resources.flatMap((resource) => {
    const column = ownerColumn(resource);
    return column === null || resource.entity === 'file' ? [] : [[tableOf(resource), column] as const];
  }),
]);

interface Form {
  readonly table: RegExp;
  readonly statement: RegExp;
  readonly why: string;
}

/** Asked without it all the same. */
const listed: readonly Form[] = [
  {
    table: /^file__file$/,
    statement: /\bt\.uploaded_by = |\bwhere uploaded_by in \(|\bjoin file__file f on f\.id = [tl]\./,
    why: 'a file is found by its uploader, or by rows that refer to it, each asked by its company; uploads are added up by uploader',
  },
  {
    table: /^file_note$/,
    statement: /from file_note n where n\.source = t\.id and n\.field = 'field_packet_documents'/,
    why: 'of the program’s packet, which every node has whole',
  },
  {
    table: /./,
    statement: /^(delete from|update) \w+ (t )?(set permanent = true )?where id = any\(\$1::uuid\[\]\)$/,
    why: 'by ids of rows that the same transaction has read and locked by their company: every node is asked',
  },
  {
    table: /^(allocation|charge|charge_left_out|waiver|write_off|refund|refund_step|invoice_terms|payment)$/,
    statement: /(node__invoice t|from payment t) .*where t\.(field_appb_company|company_id) = \$/,
    why: 'money is read through the invoices and payments of the company: a payment whose payer became known later takes with it what hangs on it, which would say its company anew',
  },
  {
    table:
      /^(claim_evidence|node__reimbursement_request|node__reimbursement_request__field_domestic_reimb_items|node__domestic_reimb_item|audit)$/,
    statement:
      /\bselect e\.(\*|id, i\.\w+ as handler) from (days cross join )?claim_evidence e join .* where e\.kind = 'document' and e\.released_at is null/,
    why: 'papers that claims of other companies have for receipts of this one, by the names that it had: a few each season, and every node is asked',
  },
  {
    table: /^node__invoice$/,
    statement: /^select 1 from node__invoice where field_invoice_number = \$1 limit 1$/,
    why: 'a number is one invoice’s in the whole program: a small table of its own on one node',
  },
];

const oneLine = (text: string) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
/** A row's number by its id never changes: links keep it already, relations to one could, and a copy of the server reads it once. */
const numberById =
  /select x\.nid from \w+ x where x\.id = [\w.]+|select '[\w-]+' as type, id::text, nid::text from \w+ where id = any\(\$\d+::uuid\[\]\)/g;
const next = 'where|set|on|join|order|limit|left|cross|group|for|values|select|returning|union';
const mention = new RegExp(
  `\\b(?:from|join|update|into) ([a-z_0-9]+)(?: (?:as )?(?!(?:${next})\\b)([a-z_0-9]+))?`,
  'g',
);

/** The tables that a statement asks without their company. */
function askedWithout({ text }: Statement): readonly string[] {
  const plain = oneLine(text).replaceAll(numberById, 'select null');
  return [...plain.matchAll(mention)].flatMap(([, table = '', alias]) => {
    const column = columns.get(table);
    if (column === undefined) return [];
    const named = alias === undefined ? `\\b${column}\\b` : `\\b${alias}\\.${column}\\b|[(, ]${column}[,)]`;
    if (new RegExp(named).test(plain)) return [];
    return listed.some((form) => form.table.test(table) && form.statement.test(plain)) ? [] : [`${table}: ${plain}`];
  });
}

let world: World;
let counted: CountedStatements;
let newMonth: () => Promise<Month>;
beforeAll(async () => {
  world = await openWorld();
  counted = new CountedStatements(world.pool);
  newMonth = await monthMaker(world);
});
afterAll(() => world.close());

/** Read from end to end all the same. */
const listedWhole: readonly Omit<Form, 'why'>[] = [
  // A page of what every company sees of all exemptions, and of the files that somebody may see: as far as the page goes.
  { table: /^(node__exemption|file__file)$/, statement: /order by t\.id limit \$/ },
  // Charges that a run left out of an invoice, of which the planner sees few here.
  { table: /^charge_left_out$/, statement: /from charge_left_out where asked_again_at is null and invoice_id in \(/ },
  // Papers of claims that are not released: the partial index has no others.
  { table: /^claim_evidence$/, statement: /where e\.kind = 'document' and e\.released_at is null/ },
  // The packets' files, of which the planner sees few here.
  { table: /^file__file$/, statement: /from node__season t join node__season__field_packet_documents l/ },
];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables that a plan reads from end to end. */
function readWhole(plan: Plan): readonly string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans: below = [] } = plan;
  const isWhole = node === 'Seq Scan' || (/^Index (Only )?Scan$/.test(node) && plan['Index Cond'] === undefined);
  return [...(isWhole ? [table] : []), ...below.flatMap(readWhole)];
}

/** The tables of companies that a statement has to read from end to end, as no index answers it. */
async function wholeTables(text: string): Promise<readonly string[]> {
  const plain = oneLine(text);
  if (!/^(with|select|insert|update|delete)\b/i.test(plain)) return [];
  const plans = await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = sql<{
      'QUERY PLAN': readonly [{ readonly Plan: Plan }];
    }>`explain (generic_plan, format json) ${sql.raw(text)}`;
    return (await explained.execute(tx)).rows.map((row) => row['QUERY PLAN'][0].Plan);
  });
  return plans.flatMap(readWhole).flatMap((table) => {
    if (!columns.has(table)) return [];
    const isListed = listedWhole.some((form) => form.table.test(table) && form.statement.test(plain));
    return isListed ? [] : [`all of ${table}: ${plain}`];
  });
}

const planned = new Set<string>();

/** Tables that the requests of a piece of work ask without a company, or read from end to end. */
async function without(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = await counted.during(work);
  expect(sent.length).toBeGreaterThan(0);
  const whole: string[] = [];
  for (const { text } of sent) {
    if (planned.has(text)) continue;
    planned.add(text);
    whole.push(...(await wholeTables(text)));
  }
  return [...new Set([...sent.flatMap(askedWithout), ...whole])];
}

const mode = modes.find(({ backend }) => backend.operations) ?? modes[0];
const begun = () => undefined;

/** A filed month of the company. */
async function file(month: Month): Promise<void> {
  if (mode === undefined) throw new Error('No mode has operations.');
  const device = new Device(month, mode, month.person);
  for (const inshell of ['1000.50', '1001.50', '1002.50']) device.addRow({ ...wholeRow, inshell });
  const perform = performAs(world, month.person);
  await device.save('draft', perform, begun);
  device.editRow(1, { ...wholeRow, inshell: '1003.51' });
  await device.save('draft', perform, begun);
  await device.save('ready', perform, begun);
  const state = await device.certify('copy.pdf', perform, begun);
  expect(state?.ended).toBe('saved');
}

describe('a request of a company asks by its company, and reads no table of companies whole', () => {
  it('when a month is filed', async () => {
    const month = await newMonth();
    expect(await without(() => file(month))).toEqual([]);
  });

  it('when a contact is made, changed and removed, and a paper uploaded', async () => {
    const { person, companyId } = await newMonth();
    const id = randomUUID();
    const asked = await without(async () => {
      const address = { street: '12 County Road', city: 'Camilla', state: 'GA', zip: '31730' };
      const values = { title: 'Grower', firstHandler: ref(companyContact, companyId), identifier: 'N-1', ...address };
      await create(world, person, producerContact, id, values);
      await update(world, person, producerContact, id, { identifier: 'N-2' });
      await call(world, person, 'DELETE', `/jsonapi/${producerContact.path}/${id}`);
      await upload(world, person, exRequestOrganic, exRequestOrganic.fields.organicDocumentation.wire);
    });
    expect(asked).toEqual([]);
  });

  it('when anything is read, with all that it leads to', async () => {
    const month = await newMonth();
    await file(month);
    for (const resource of registry.resources) {
      const include = Object.values(resource.fields)
        .filter(isRelation)
        .map(({ wire }) => wire);
      const query = include.length === 0 ? '' : `?include=${include.join(',')}`;
      expect(await without(() => call(world, month.person, 'GET', `/jsonapi/${resource.path}${query}`))).toEqual([]);
    }
  });

  it('when a page of its own is read', async () => {
    const month = await newMonth();
    await file(month);
    const { companyId, packageId, person } = month;
    for (const path of [
      ...['/account/payment', '/account/webhooks', '/account/keys', '/account/profile'],
      ...[`/account/documents/${companyId}`, `/account/unapplied/${companyId}`],
      ...[`/reports/month-states/${companyId}`, `/reports/points/${packageId}`],
    ]) {
      const asked = await without(async () => {
        const { status } = await call(world, person, 'GET', path);
        expect([path, status < 500]).toEqual([path, true]);
      });
      expect(asked).toEqual([]);
    }
  });
});

describe('a row', () => {
  it('says whose it is, and is given the same where a version that did not know it wrote it', async () => {
    const month = await newMonth();
    await file(month);
    const tables = carrying(registry).map(({ table }) => table);
    const told = () =>
      Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{
            row: string;
          }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(world.db);
          return rows.map(({ row }) => row);
        }),
      );
    const before = await told();
    expect(before.flat().length).toBeGreaterThan(5);
    for (const table of tables) {
      const lacking = await sql`select from ${sql.table(table)} where company_id is null`.execute(world.db);
      expect([table, lacking.rows.length]).toEqual([table, 0]);
      for (const statement of [
        `alter table ${table} disable trigger user`,
        `update ${table} set company_id = null`,
        `alter table ${table} enable trigger user`,
      ])
        await sql.raw(statement).execute(world.db);
    }
    await world.db.transaction().execute((tx) => fillCompanies(tx, carrying(registry)));
    expect(await told()).toEqual(before);
  });
});
