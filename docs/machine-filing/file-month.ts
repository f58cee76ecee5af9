// Files one month of a first handler from a CSV: node file-month.ts "October 2026" october.csv
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

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
  readonly relationships: Readonly<Record<string, { readonly data: Ref | null }>>;
}

/** The server's own time, by which signatures are checked. */
let serverTime = new Date();

/** @throws Error with what the server says */
async function call(method: string, path: string, body?: object, media = type): Promise<{ readonly data: Row[] }> {
  const answer = await fetch(`${set('PACKHOUSE')}/jsonapi/${path}`, {
    method,
    headers: { authorization: `Bearer ${set('PACKHOUSE_KEY')}`, accept: media, 'content-type': media },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  serverTime = new Date(answer.headers.get('date') ?? Date.now());
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? { data: [] } : JSON.parse(text);
}

const ref = (of: string, id: string): Ref => ({ type: `node--${of}`, id });
const only = <T>(found: T | undefined, missing: string): T => {
  if (found === undefined) throw new Error(missing);
  return found;
};

const [owner] = (await call('GET', 'user/user')).data;
const company = only(owner?.relationships.field_user_company?.data ?? undefined, 'This key has no company.');
const filter = `filter[field_reporting_period.title]=${encodeURIComponent(month)}&filter[field_appb_company.id]=${company.id}`;
const [found] = (await call('GET', `node/fh_reporting_forms_package?${filter}`)).data;
const forms = only(found, `There is no month "${month}" to file.`);
const producers = (
  await call('GET', `node/fh_producer_contact?filter[field_first_handler.id]=${company.id}&page[limit]=1500`)
).data;

const [, ...lines] = readFileSync(csv, 'utf8').trim().split(/\r?\n/);
const rows = lines.map((line) => {
  const [producer = '', state, date, inshell, shelled, ticket] = line.split(',');
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

const report = ref('first_handler_report', randomUUID());
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
await call('POST', 'operations', { 'atomic:operations': all }, operations);

if (set('CERTIFY_NAME') !== '') {
  const attributes = {
    field_submission_status: 'certified',
    field_certification_name: set('CERTIFY_NAME'),
    field_certification_title: set('CERTIFY_TITLE'),
    field_cert_statement: 'I certify that this report is true and complete.',
    field_certification_datetime: `${serverTime.toISOString().slice(0, 19)}+00:00`,
  };
  await call('PATCH', `node/first_handler_report/${report.id}`, { data: { ...report, attributes } });
}
console.log(report.id);
