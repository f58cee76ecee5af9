import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { tableOf } from '../../apps/server/src/db/sql/tables.ts';
import { hashPassword } from '../../apps/server/src/identity/sign-in/password.ts';
import {
  atomicMediaType,
  encodeResource,
  jsonApiMediaType,
  octetStreamMediaType,
} from '../../packages/jsonapi/src/index.ts';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  producerContact,
  reportingPeriod,
} from '../../packages/programme/src/index.ts';
import { idOf, password } from './data-set.mjs';
import { fillCompanies, fillLateMonth } from './programme-rows.mjs';

/**
 * Adds companies that have not filed the month that ended last, each with a contact.
 * @returns {Promise<{ numbers: number[], period: { id: string, day: string } }>} their numbers; the month and a day of it
 */
export async function addLateCompanies({ pool }, count) {
  const { rows } = await pool.query(
    `select id, field_period_end::text as day from ${tableOf(reportingPeriod)}
      where field_period_end < current_date order by field_period_end desc limit 1`,
  );
  const [period] = rows;
  const there = await pool.query(`select count(*)::int as count from ${tableOf(companyContact)}`);
  const first = 1_000_000 + there.rows[0].count;
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

const ref = ({ type }, id) => ({ type, id });

/** Where a late company of the data set files: ids, and a day of the month. */
export const placeOf = (company, period) => ({
  companyId: idOf('company', company),
  producerId: idOf('contact', 'late', company),
  packageId: idOf('package', 'late', company),
  periodId: period.id,
  day: period.day,
});

/** A report with its receipts and its place in the package, as one request. */
export function reportOperations({ companyId, producerId, packageId, periodId, day }, reportId, receipts) {
  const companyRef = ref(companyContact, companyId);
  const ids = Array.from({ length: receipts }, () => randomUUID());
  const receipt = (id, index) => ({
    op: 'add',
    ...encodeResource(fhNonExemptReceipt, id, {
      title: `G-1 ${day}`,
      company: companyRef,
      producer: ref(producerContact, producerId),
      stateGrown: 'GA',
      identifier: 'G-1',
      collectedOn: day,
      inshell: `${1_000 + index}.50`,
      shelled: '0.00',
    }),
  });
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
  const place = { ...ref(fhFormsPackage, packageId), relationship: 'field_fh_report' };
  return [
    ...ids.map(receipt),
    { op: 'add', ...report },
    { op: 'add', ref: place, data: [ref(firstHandlerReport, reportId)] },
  ];
}

/** Sends a request, again where the server puts it off. @throws Error for any other answer than a 2xx */
export async function send({ address }, token, method, path, { type = jsonApiMediaType, body, headers = {} }) {
  const begun = performance.now();
  for (let refused = 0; ; refused += 1) {
    const answer = await fetch(`${address}/jsonapi/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, accept: type, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.ok) return { refused, seconds: (performance.now() - begun) / 1000, text };
    if (answer.status !== 503) throw new Error(`${method} ${path} answered ${answer.status} ${text.slice(0, 500)}`);
    await delay(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** Files a month: saved, made ready, copy of record, certified. Answers the seconds of its save and how often it was put off. */
export async function fileMonth(server, { company, period, token }) {
  const id = randomUUID();
  const path = `${firstHandlerReport.path}/${id}`;
  const change = (values) =>
    send(server, token, 'PATCH', path, { body: encodeResource(firstHandlerReport, id, values) });
  const saved = await send(server, token, 'POST', 'operations', {
    type: atomicMediaType,
    body: { 'atomic:operations': reportOperations(placeOf(company, period), id, 25) },
  });
  const ready = await change({ status: 'ready' });
  const copy = await send(server, token, 'POST', `${firstHandlerReport.path}/field_fh_report_pdf`, {
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
    refused: [saved, ready, copy, certified].reduce((sum, { refused }) => sum + refused, 0),
  };
}
