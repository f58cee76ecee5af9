// The PDF copy of record of a report with 2,000 rows (quality P7), of the production build in a real browser:
//   npm run bench -- copy-of-record [--url http://127.0.0.1:4300]
// Without a URL it runs a server of its own with the demonstration.
import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource } from '@packhouse/jsonapi';
import { firstHandlerReport } from '@packhouse/programme';
import type { Browser, Page } from '@playwright/test';
import { type FilingTarget, reportOperations, send } from './parts/data/filing.ts';
import { type LongTask, longestOf, traceTasks } from './parts/measure/long-tasks.ts';
import { atMost, type Measure, type Result, runAlone } from './parts/measure/measure.ts';
import { demoDay, password, signIn, slowDown, slowdown, withPortal } from './parts/serve/with-portal.ts';

const receipts = 2_000;
const limits = { workerSeconds: 2, taskMilliseconds: 50 };
const username = 'firsthandler';

async function tokenOf(url: string): Promise<string> {
  const client = { client_id: 'portal', client_secret: 'portal-demo-secret' };
  const form = { grant_type: 'password', ...client, username, password };
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  // Border: what a token endpoint answers.
  return ((await answer.json()) as { access_token: string }).access_token;
}

interface AnyRow {
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly relationships: Readonly<Record<string, { readonly data: unknown }>>;
}

interface List {
  readonly data: readonly AnyRow[];
  readonly included?: readonly AnyRow[];
}

/** The id that a to-one relation points to. @throws Error where it points to nothing */
function targetOf(row: AnyRow, relation: string): string {
  const data = row.relationships[relation]?.data;
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error(`${row.id} has no ${relation}.`);
  return String(data.id);
}

/** A month of the demonstration that was not filed, and what a report of it names. */
async function unfiledMonth(url: string, token: string): Promise<FilingTarget> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/jsonapi/node/${path}`, { headers: { authorization: `Bearer ${token}` } });
    // Border: our own server's list.
    return (await answer.json()) as List;
  };
  const { data: packages, included = [] } = await read(
    'fh_reporting_forms_package?include=field_reporting_period&sort=-field_reporting_period.field_due_date',
  );
  const endOf = (row: AnyRow) => {
    const period = included.find(({ id }) => id === targetOf(row, 'field_reporting_period'));
    return period?.attributes.field_period_end ?? demoDay;
  };
  const hasReport = (row: AnyRow) => {
    const reports = row.relationships.field_fh_report?.data;
    return Array.isArray(reports) && reports.length > 0;
  };
  const open = packages.find((row) => !hasReport(row) && endOf(row) < demoDay);
  const contacts = await read('fh_producer_contact?page[limit]=1');
  const producerId = contacts.data[0]?.id;
  if (open === undefined || producerId === undefined) throw new Error('The demonstration has no month to file.');
  return {
    companyId: targetOf(open, 'field_appb_company'),
    producerId,
    packageId: open.id,
    periodId: targetOf(open, 'field_reporting_period'),
    day: endOf(open),
  };
}

/** A report that waits for its certification. */
async function readyReport(url: string): Promise<string> {
  const sender = { url, token: await tokenOf(url) };
  const id = randomUUID();
  const operations = reportOperations(await unfiledMonth(url, sender.token), id, receipts);
  await send(sender, 'POST', 'operations', { type: atomicMediaType, body: { 'atomic:operations': operations } });
  const ready = encodeResource(firstHandlerReport, id, { status: 'ready' });
  await send(sender, 'PATCH', `${firstHandlerReport.path}/${id}`, { body: ready });
  return id;
}

/** A document that a worker wrote: when it was asked for and answered (milliseconds since the page began), its bytes. */
interface WrittenDocument {
  readonly asked: number;
  readonly answered: number;
  readonly size: number;
}

declare global {
  // Of the page that is measured.
  var writtenDocuments: WrittenDocument[];
}

/** Runs in the page before anything else: notes the time of each document that a worker writes. */
function watchDocuments(): void {
  globalThis.writtenDocuments = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(this: Worker, ...question: unknown[]) {
    const asked = performance.now();
    // Border: what the page says to its worker, which is made ready before it is asked to write.
    const isAsked = (question[0] as { readonly ask?: string }).ask === 'write';
    this.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'written' || !isAsked) return;
      writtenDocuments.push({ asked, answered: performance.now(), size: data.bytes.byteLength });
    });
    Reflect.apply(postMessage, this, question);
  };
}

/** Signs the report and waits for its document. */
async function certify(
  browser: Browser,
  page: Page,
  url: string,
  reportId: string,
): Promise<{ document: WrittenDocument | undefined; tasks: readonly LongTask[] }> {
  await page.addInitScript(watchDocuments);
  await signIn(page, url, username);
  await page.goto(`${url}/dashboard/formCertification/first_handler_report/${reportId}`);
  await page.getByLabel('Full name').fill('Dana Ortiz');
  await page.getByLabel('Title').fill('Controller');
  await page.getByRole('checkbox').check();
  // The tool's own script comes into the page with the first wait: not while the page is measured.
  await page.waitForFunction(() => true);
  await slowDown(page);
  await page.getByRole('button', { name: 'Certify and send' }).focus();
  const traced = await traceTasks(browser, page);
  // By key: for a click the tool looks through the page.
  const began = await page.evaluate(() => performance.now());
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => writtenDocuments.length > 0, null, { timeout: 120_000 });
  const tasks = (await traced()).filter(({ startTime }) => startTime > began);
  return { document: await page.evaluate(() => writtenDocuments[0]), tasks };
}

async function measureDocument(browser: Browser, url: string): Promise<readonly Result[]> {
  const reportId = await readyReport(url);
  const { document, tasks } = await certify(browser, await browser.newPage(), url, reportId);
  if (document === undefined) throw new Error('No document was written.');
  const { asked, answered, size } = document;
  const during = tasks.filter(({ startTime }) => startTime < answered);
  const what = `PDF of ${receipts.toLocaleString('en')} rows:`;
  return [
    atMost({
      id: 'P7',
      what: `${what} worker`,
      limit: limits.workerSeconds,
      value: (answered - asked) / 1000,
      unit: 's',
      more: `${Math.round(size / 1000)} KB`,
    }),
    atMost({
      id: 'P7',
      what: `${what} longest task of the page, ${slowdown} times slower`,
      limit: limits.taskMilliseconds,
      unit: 'ms',
      ...longestOf(during),
    }),
  ];
}

export const measure: Measure = { ids: ['P7'], run: () => withPortal(measureDocument) };

if (import.meta.main) await runAlone(measure);
