// Files one month of a first handler from a CSV: node file-month.ts "October 2026" october.csv
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const [month = '', csv = ''] = process.argv.slice(2);
const set = (name: string): string => process.env[name] ?? '';
const type = 'application/vnd.api+json';
const operations = `${type};ext="https://jsonapi.org/ext/atomic"`;

interface Ref {
  readonly type: string;
  readonly id: string;
}
interface Row extends Ref {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, { readonly data: Ref | readonly Ref[] | null }>>;
}
interface Answer {
  readonly data: Row[];
  readonly included?: Row[];
  readonly links?: { readonly next?: unknown };
}

/** The statement that is signed, by language: the program office's words, filled in for this report. */
interface Stated {
  readonly statements: Readonly<Record<string, string>>;
}

/** Says what is wrong, without a trace of this program. */
function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The server's own time, by which signatures are checked. */
let serverTime = new Date();

const attempts = 6;
/** A busy server, or a proxy that got no answer from it. */
const passing: readonly number[] = [502, 503, 504];

/** The answer of the server; where it or a proxy before it is busy, asked again when it says. */
async function call<T = Answer>(method: string, path: string, body?: object, media = type): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${set('PACKHOUSE')}/${path}`, {
      method,
      headers: { authorization: `Bearer ${set('PACKHOUSE_KEY')}`, accept: media, 'content-type': media },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    serverTime = new Date(answer.headers.get('date') ?? Date.now());
    const text = await answer.text();
    // The report is there: whose it is, is looked at below.
    const isThere = answer.status === 409 && method === 'POST';
    if (answer.ok || isThere) return JSON.parse(text === '' ? '{}' : text);
    if (!passing.includes(answer.status) || attempt === attempts) stop(`${method} ${path}: ${answer.status} ${text}`);
    await wait(1000 * (Number(answer.headers.get('retry-after')) || 2));
  }
}

const columns = ['producer', 'state', 'date', 'inshell', 'shelled', 'ticket'] as const;

/** The cells of a line, those in quotes too; none where the line cannot be read. */
function cellsOf(line: string): readonly string[] {
  const cell = /,(?:"((?:[^"]|"")*)"|([^",]*))/y;
  const cells: string[] = [];
  const text = `,${line}`;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) return [];
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
  }
  return cells;
}

/** The rows of the CSV; whatever is no row of it is said, with its line, before anything is sent. */
function readRows(text: string): readonly (readonly string[])[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '');
  const [head, ...rest] = lines;
  if (cellsOf(head?.line ?? '').join() !== columns.join()) stop(`The first line must be: ${columns.join()}`);
  if (rest.length === 0) stop('There is no row below the first line.');
  return rest.map(({ line, number }) => {
    const cells = cellsOf(line);
    return cells.length === columns.length ? cells : stop(`Line ${number} does not have six cells: ${line}`);
  });
}

const ref = (of: string, id: string): Ref => ({ type: `node--${of}`, id });
/** The rows that a relation of a row leads to, one or many. */
const refsOf = (row: Row | undefined, name: string): readonly Ref[] => [row?.relationships[name]?.data ?? []].flat();
const only = <T>(found: T | null | undefined, missing: string): T => found ?? stop(missing);

/** The company's producers, a page after the other. */
async function producersOf(companyId: string): Promise<readonly Row[]> {
  const limit = 500;
  const found: Row[] = [];
  for (let offset = 0; ; offset += limit) {
    const page = `sort=drupal_internal__nid&page[limit]=${limit}&page[offset]=${offset}`;
    const path = `jsonapi/node/fh_producer_contact?filter[field_first_handler.id]=${companyId}&${page}`;
    const { data, links } = await call('GET', path);
    found.push(...data);
    if (links?.next === undefined) return found;
  }
}

/** The month's package. A month that has a report is not filed once more. */
async function packageOf(companyId: string): Promise<Row> {
  const filter = `filter[field_reporting_period.title]=${encodeURIComponent(month)}&filter[field_appb_company.id]=${companyId}`;
  const { data, included = [] } = await call(
    'GET',
    `jsonapi/node/fh_reporting_forms_package?${filter}&include=field_fh_report`,
  );
  const filed = included
    .filter((row) => row.type === 'node--first_handler_report')
    .map(({ id, attributes }) => ({ id, status: attributes.field_submission_status }))
    .filter(({ status }) => status !== 'withdrawn');
  if (filed.length > 0) {
    const told = filed.map(({ id, status }) => `${status}, ${id}`).join('; ');
    stop(`${month} has a report already (${told}). Nothing was sent: go on with it in the portal.`);
  }
  return only(data[0], `There is no month "${month}" to file.`);
}

const given = readRows(readFileSync(csv, 'utf8'));
const [owner] = (await call('GET', 'jsonapi/user/user')).data;
const company = only(refsOf(owner, 'field_user_company')[0], 'This key has no company.');
const forms = await packageOf(company.id);
const producers = await producersOf(company.id);

const rows = given.map(([producer = '', state, date, inshell, shelled, ticket]) => {
  const grower = producers.find(({ attributes }) => attributes.field_unique_identifier === producer);
  return {
    ...ref('fh_non_exempt_receipt', randomUUID()),
    attributes: {
      title: ticket,
      field_state_grown: state,
      field_unique_identifier: producer,
      field_collection_date: date,
      field_inshell_lbs: inshell,
      field_shelled_lbs: shelled,
      field_receipt_reference: ticket,
    },
    relationships: {
      field_appb_company: { data: ref('appb_company_contact', company.id) },
      field_producer: { data: ref('fh_producer_contact', only(grower, `There is no producer "${producer}".`).id) },
    },
  };
});

/** The report's id follows from the month's package and how many reports it has: a run at the same moment makes the same one. */
function reportId(place: Row): string {
  const text = `${place.id} ${refsOf(place, 'field_fh_report').length}`;
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const report = ref('first_handler_report', reportId(forms));
const filed = {
  ...report,
  attributes: {
    title: month,
    field_submission_status: 'ready',
    field_no_activity: false,
    field_preparer_name: set('PREPARER'),
    field_preparer_phone: set('PREPARER_PHONE'),
    field_preparer_email: set('PREPARER_EMAIL'),
  },
  relationships: {
    field_appb_company: { data: ref('appb_company_contact', company.id) },
    field_reporting_period: { data: forms.relationships.field_reporting_period?.data },
    field_non_exempt_receipts: { data: rows.map(({ id }) => ref('fh_non_exempt_receipt', id)) },
  },
};
const place = { ...ref('fh_reporting_forms_package', forms.id), relationship: 'field_fh_report' };
const all = [
  ...rows.map((data) => ({ op: 'add', data })),
  { op: 'add', data: filed },
  { op: 'add', ref: place, data: [report] },
];
// All of it is sent at once: it is filed as a whole or not at all.
await call('POST', 'jsonapi/operations', { 'atomic:operations': all }, operations);
const there = await call<{ readonly data: Row }>('GET', `jsonapi/node/first_handler_report/${report.id}`);
if (!refsOf(there.data, 'field_non_exempt_receipts').some(({ id }) => id === rows[0]?.id)) {
  stop(`${month} was filed by another run at the same moment (${report.id}). Nothing was sent.`);
}

if (set('CERTIFY_NAME') !== '') {
  const { statements } = await call<Stated>(
    'GET',
    `api/statements/${report.type}/${report.id}`,
    undefined,
    'application/json',
  );
  const attributes = {
    field_submission_status: 'certified',
    field_certification_name: set('CERTIFY_NAME'),
    field_certification_title: set('CERTIFY_TITLE'),
    field_cert_statement: statements.en,
    field_certification_datetime: `${serverTime.toISOString().slice(0, 19)}+00:00`,
  };
  await call('PATCH', `jsonapi/node/first_handler_report/${report.id}`, { data: { ...report, attributes } });
}
console.log(report.id);
