import type { FastifyBaseLogger } from 'fastify';
import { type EndedSpan, takeSpans } from './spans.ts';

/** Spans of one message, and those that wait for one at most; more are dropped: work never waits for its trace. */
const mostSent = 512;
const mostWaiting = 4_096;
const interval = 5_000;
const patience = 10_000;

const kinds = { internal: 1, server: 2, client: 3 } as const;

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);
const anyValue = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value };
const attributesOf = (facts: Readonly<Record<string, string | number>>) =>
  Object.entries(facts).map(([key, value]) => ({ key, value: anyValue(value) }));

/** A span in OTLP's JSON (opentelemetry.io/docs/specs/otlp, JSON Protobuf encoding): ids in hexadecimal. */
const written = ({ traceId, spanId, parentSpanId, kind, name, begun, ended, facts, isFailed }: EndedSpan) => ({
  traceId,
  spanId,
  ...(parentSpanId === null ? {} : { parentSpanId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(facts),
  status: isFailed ? { code: 2 } : {},
});

const otlpMessage = (spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'packhouse', 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'packhouse' }, spans: spans.map(written) }],
    },
  ],
});

/**
 * Sends every span of this process to a collector of OpenTelemetry, over HTTP as JSON (OTLP). One that does not take them
 * is told to the log once, until it takes them again.
 * @param endpoint its base, below which `/v1/traces` lies
 * @returns sends what waits and ends it
 */
export function exportSpans(endpoint: string, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  let waiting: EndedSpan[] = [];
  let isTaken = true;
  let sending: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    const spans = waiting.splice(0, mostSent);
    if (spans.length === 0) return;
    const body = JSON.stringify(otlpMessage(spans));
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(patience);
    const status = await fetch(`${endpoint}/v1/traces`, { method: 'POST', headers, body, signal }).then(
      (answer) => answer.body?.cancel().then(() => answer.status) ?? answer.status,
      () => 0,
    );
    const wasTaken = isTaken;
    isTaken = status >= 200 && status < 300;
    if (wasTaken && !isTaken) log.warn({ status }, 'the collector does not take traces; they are dropped');
    if (isTaken && waiting.length > 0) await send();
  };
  const sendAfter = () => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(() => void sendAfter(), interval);
  timer.unref();
  const stop = takeSpans((span) => {
    if (waiting.length < mostWaiting) waiting.push(span);
    if (waiting.length === mostSent) void sendAfter();
  });
  return async () => {
    stop();
    clearInterval(timer);
    await sendAfter();
    waiting = [];
  };
}
