import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  atomicMediaType,
  encodeResource,
  jsonApiMediaType,
  octetStreamMediaType,
  type Resource,
} from '@packhouse/jsonapi';
import {
  companyContact,
  dayIn,
  defaultSettings,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  reportingPeriod,
} from '@packhouse/programme';
import { tableOf } from '../../../apps/server/src/db/sql/tables.ts';
import { hashPassword } from '../../../apps/server/src/identity/sign-in/password.ts';
import type { BenchDatabase } from './bench-database.ts';
import { idOf, password } from './data-set.ts';
import { fillCompanies, fillLateMonth, fillManyContacts } from './programme-rows.ts';

/** A month: the id of its period, and a day of it. */
export type Month = { readonly id: string; readonly day: string };

/** Companies that have not filed a month, by their numbers. */
export interface LateCompanies {
  readonly numbers: readonly number[];
  readonly period: Month;
}

/** Adds companies that have not filed the month that ended last, each with a contact. */
export async function addLateCompanies({ pool }: BenchDatabase, count: number): Promise<LateCompanies> {
  // By the program's own day: a month that is over elsewhere may not be certified yet.
  const today = dayIn(new Date().toISOString(), defaultSettings.timeZone);
  const { rows } = await pool.query<Month>(
    `select id, field_period_end::text as day from ${tableOf(reportingPeriod)}
      where field_period_end < $1 order by field_period_end desc limit 1`,
    [today],
  );
  const [period] = rows;
  if (period === undefined) throw new Error('No month of the data set has ended.');
  const there = await pool.query<{ count: number }>(`select count(*)::int as count from ${tableOf(companyContact)}`);
  const first = 1_000_000 + (there.rows[0]?.count ?? 0);
  const some = { first, last: first + count - 1 };
  const client = await pool.connect();
  try {
    await fillCompanies(client, { ...some, passwordHash: await hashPassword(password) });
    await fillLateMonth(client, { ...some, period: period.id });
  } finally {
    client.release();
  }
  return { numbers: Array.from({ length: count }, (_, index) => first + index), period };
}

/** Contacts of each of the largest companies. */
export const manyContacts = 1_700;

/** Adds companies with so many contacts; the first of each is the one that late companies have. */
export async function addLargeCompanies(database: BenchDatabase, count: number): Promise<readonly number[]> {
  const { numbers } = await addLateCompanies(database, count);
  const [first = 0] = numbers;
  const client = await database.pool.connect();
  try {
    await fillManyContacts(client, { first, last: first + count - 1, contacts: manyContacts - 1 });
  } finally {
    client.release();
  }
  return numbers;
}

const ref = ({ type }: Pick<Resource, 'type'>, id: string) => ({ type, id });

/** Where a report is filed: ids, and a day of the month. */
export interface FilingTarget {
  readonly companyId: string;
  readonly producerId: string;
  readonly packageId: string;
  readonly periodId: string;
  readonly day: string;
}

/** A report in which one figure of one row was typed anew: a new row in its place, as the portal saves it. */
export function digitOperations(
  target: FilingTarget,
  reportId: string,
  old: string,
): { readonly row: string; readonly operations: readonly object[] } {
  const row = randomUUID();
  const list = { ...ref(firstHandlerReport, reportId), relationship: 'field_non_exempt_receipts' };
  const operations = [
    receiptOperation(target, row, 1),
    { op: 'add', ref: list, data: [{ ...ref(fhNonExemptReceipt, row), meta: { replaces: old } }] },
    { op: 'remove', ref: list, data: [ref(fhNonExemptReceipt, old)] },
    { op: 'update', ...encodeResource(firstHandlerReport, reportId, { status: 'draft', preparerName: 'Robin Hall' }) },
    { op: 'remove', ref: ref(fhNonExemptReceipt, old) },
  ];
  return { row, operations };
}

/** Where a late company of the data set files. */
export const targetOf = (company: number, period: Month): FilingTarget => ({
  companyId: idOf('company', company),
  producerId: idOf('contact', 'late', company),
  packageId: idOf('package', 'late', company),
  periodId: period.id,
  day: period.day,
});

function receiptOperation({ companyId, producerId, day }: FilingTarget, id: string, index: number): object {
  const document = encodeResource(fhNonExemptReceipt, id, {
    title: `G-1 ${day}`,
    company: ref(companyContact, companyId),
    producer: ref(producerContact, producerId),
    stateGrown: 'GA',
    identifier: 'G-1',
    collectedOn: day,
    inshell: `${1_000 + index}.50`,
    shelled: '0.00',
  });
  return { op: 'add', ...document };
}

/** A report with its receipts and its place in the package, as one request. */
export function reportOperations(
  target: FilingTarget,
  reportId: string,
  receipts: number,
  ids: readonly string[] = Array.from({ length: receipts }, () => randomUUID()),
): readonly object[] {
  const { companyId, packageId, periodId } = target;
  const companyRef = ref(companyContact, companyId);
  const report = encodeResource(firstHandlerReport, reportId, {
    title: 'Report',
    company: companyRef,
    period: ref(reportingPeriod, periodId),
    status: 'draft',
    nonExemptReceipts: ids.map((id) => ref(fhNonExemptReceipt, id)),
    exemptReceipts: [],
    noActivity: false,
    preparerName: 'Robin Hall',
    preparerPhone: '229-555-0100',
    preparerEmail: 'robin@orchard.example',
  });
  const inPackage = { ...ref(fhFormsPackage, packageId), relationship: 'field_fh_report' };
  return [
    ...ids.map((id, index) => receiptOperation(target, id, index)),
    { op: 'add', ...report },
    { op: 'add', ref: inPackage, data: [ref(firstHandlerReport, reportId)] },
  ];
}

interface Sender {
  /** The server's. */
  readonly url: string;
  readonly token: string;
}

interface Body {
  /** Its media type; JSON:API unless told. */
  readonly type?: string;
  readonly body: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  /** How often the server put the request off. */
  readonly refused: number;
  /** From the first time that it was sent. */
  readonly seconds: number;
  /** From the time that it was not put off. */
  readonly taken: number;
  readonly text: string;
}

/** Sends a request, again where the server puts it off. @throws Error for any other answer than a 2xx */
export async function send(
  { url, token }: Sender,
  method: 'PATCH' | 'POST',
  path: string,
  { type = jsonApiMediaType, body, headers = {} }: Body,
): Promise<Answer> {
  const begun = performance.now();
  for (let refused = 0; ; refused += 1) {
    const sent = performance.now();
    const answer = await fetch(`${url}/jsonapi/${path}`, {
      method,
      headers: {
        // As a browser asks.
        'accept-encoding': 'gzip, deflate, br, zstd',
        authorization: `Bearer ${token}`,
        'content-type': type,
        accept: type,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    const now = performance.now();
    if (answer.ok) return { refused, seconds: (now - begun) / 1000, taken: (now - sent) / 1000, text };
    if (answer.status !== 503) throw new Error(`${method} ${path} answered ${answer.status} ${text.slice(0, 500)}`);
    await delay(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** A month that was filed: the seconds of its save, and of it once it was not put off. */
interface FiledMonth {
  readonly saveSeconds: number;
  readonly takenSeconds: number;
  /** How often its requests were put off. */
  readonly refused: number;
}

/** Files a month: saved, made ready, copy of record, certified. */
export async function fileMonth(
  sender: Sender,
  { company, period }: { readonly company: number; readonly period: Month },
): Promise<FiledMonth> {
  const id = randomUUID();
  const path = `${firstHandlerReport.path}/${id}`;
  const change = (values: object) =>
    send(sender, 'PATCH', path, { body: encodeResource(firstHandlerReport, id, { ...values }) });
  const saved = await send(sender, 'POST', 'operations', {
    type: atomicMediaType,
    body: { 'atomic:operations': reportOperations(targetOf(company, period), id, 25) },
  });
  const ready = await change({ status: 'ready' });
  const copy = await send(sender, 'POST', `${firstHandlerReport.path}/field_fh_report_pdf`, {
    type: octetStreamMediaType,
    headers: { 'content-disposition': 'file; filename="report.pdf"', accept: jsonApiMediaType },
    body: '%PDF-1.7\n1 0 obj<</Pages<</Count 1>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  });
  const certified = await change({
    status: 'certified',
    pdf: JSON.parse(copy.text).data,
    certificationName: 'Robin Hall',
    certificationTitle: 'Manager',
    certifiedAt: `${new Date().toISOString().slice(0, 19)}+00:00`,
    certificationStatement: 'I declare that this report is accurate.',
  });
  return {
    saveSeconds: saved.seconds,
    takenSeconds: saved.taken,
    refused: [saved, ready, copy, certified].reduce((sum, { refused }) => sum + refused, 0),
  };
}
