import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { atomicMediaType, encodeResource, jsonApiMediaType, octetStreamMediaType } from '@packhouse/jsonapi';
import { firstHandlerReport } from '@packhouse/programme';
import { type Month, reportOperations, targetOf } from './filing.ts';

/** Somebody who files, wherever their requests arrive. */
interface Filer {
  /** The balancer's. */
  readonly url: string;
  readonly token: string;
}

/** What became of a month: its report, and what the filer met on the way. */
export interface FiledThroughLoss {
  readonly reportId: string;
  /** Requests that were put off with 503 and a time to come again. */
  readonly putOff: number;
  /** Answers that were lost with the copy that had the request. */
  readonly lost: number;
  /** Of its save, once it was not put off; null where the answer to that was lost. */
  readonly takenSeconds: number | null;
  /** When it was certified, by `performance.now`. */
  readonly certified: number;
}

interface Wish {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly text: string;
}

const none: Answer = { status: 502, retryAfter: 0, text: '' };

async function ask(
  { url, token }: Filer,
  { method, path, type = jsonApiMediaType, body, headers }: Wish,
): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/jsonapi/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, accept: type, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const { status } = answer;
    if (status === 503 && answer.headers.get('retry-after') === null) throw new Error('503 without Retry-After.');
    return { status, retryAfter: Number(answer.headers.get('retry-after')), text };
  } catch (error) {
    if (error instanceof TypeError) return none;
    throw error;
  }
}

/** Milliseconds before a lost answer is asked for again, as the portal waits at first. */
const pause = 250;

/** What a filer has met so far. */
interface Met {
  putOff: number;
  lost: number;
  /** Seconds of the last request that was answered as wished; null where its answer was lost. */
  taken: number | null;
}

/**
 * One request, again where it was put off or its answer was lost.
 * @param isDone tells after a lost answer whether the request had been done all the same
 */
async function get(filer: Filer, met: Met, wish: Wish, isDone: () => Promise<boolean>): Promise<string> {
  for (let wasLost = false; ; ) {
    if (wasLost && (await isDone())) {
      met.taken = null;
      return '';
    }
    const sent = performance.now();
    const answer = await ask(filer, wish);
    if (answer.status >= 200 && answer.status < 300) {
      met.taken = (performance.now() - sent) / 1_000;
      return answer.text;
    }
    if (answer.status === 503) {
      met.putOff += 1;
      await delay(answer.retryAfter * 1_000);
    } else if (answer.status === 502) {
      met.lost += 1;
      wasLost = true;
      await delay(pause);
    } else throw new Error(`${wish.method} ${wish.path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
  }
}

/** The status of a report; null when there is none. */
async function statusOf(filer: Filer, reportId: string): Promise<string | null> {
  for (;;) {
    const { status, retryAfter, text } = await ask(filer, {
      method: 'GET',
      path: `${firstHandlerReport.path}/${reportId}`,
    });
    if (status === 404) return null;
    if (status === 200) {
      // Border: the document of one report, of which one attribute is looked at.
      const { data } = JSON.parse(text) as { readonly data: { readonly attributes: Readonly<Record<string, string>> } };
      return data.attributes[firstHandlerReport.fields.status.wire] ?? null;
    }
    await delay(status === 503 ? retryAfter * 1_000 : pause);
  }
}

/** Files a month of 25 receipts while copies of the server come and go: saved, made ready, copy of record, certified. */
export async function fileThroughLoss(filer: Filer, company: number, period: Month): Promise<FiledThroughLoss> {
  const reportId = randomUUID();
  const met: Met = { putOff: 0, lost: 0, taken: null };
  const isNow = (state: string) => async () => (await statusOf(filer, reportId)) === state;
  const change = (values: object, isDone: () => Promise<boolean>) =>
    get(
      filer,
      met,
      {
        method: 'PATCH',
        path: `${firstHandlerReport.path}/${reportId}`,
        body: JSON.stringify(encodeResource(firstHandlerReport, reportId, { ...values })),
      },
      isDone,
    );
  const operations = { 'atomic:operations': reportOperations(targetOf(company, period), reportId, 25) };
  const saving = {
    method: 'POST',
    path: 'operations',
    type: atomicMediaType,
    body: JSON.stringify(operations),
  } as const;
  await get(filer, met, saving, isNow('draft'));
  const takenSeconds = met.taken;
  await change({ status: 'ready' }, isNow('ready'));
  const copy = await get(
    filer,
    met,
    {
      method: 'POST',
      path: `${firstHandlerReport.path}/field_fh_report_pdf`,
      type: octetStreamMediaType,
      headers: { 'content-disposition': 'file; filename="report.pdf"', accept: jsonApiMediaType },
      body: '%PDF-1.7\n1 0 obj<</Pages<</Count 1>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    },
    // A file whose answer was lost is cleaned up; another one is sent.
    async () => false,
  );
  await change(
    {
      status: 'certified',
      pdf: JSON.parse(copy).data,
      certificationName: 'Robin Hall',
      certificationTitle: 'Manager',
      certifiedAt: `${new Date().toISOString().slice(0, 19)}+00:00`,
      certificationStatement: 'I declare that this report is accurate.',
    },
    async () => !['draft', 'ready', null].includes(await statusOf(filer, reportId)),
  );
  const { putOff, lost } = met;
  return { reportId, putOff, lost, takenSeconds, certified: performance.now() };
}
