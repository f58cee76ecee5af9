import { expect } from 'vitest';
import type { Seen } from './asking.ts';
import type { LogLine } from './copy.ts';
import type { Fault } from './faults.ts';
import type { Work } from './work.ts';

/** Everything that is known of one piece of work after one fault. */
export interface Met {
  readonly fault: Fault;
  readonly work: Work;
  /** While the fault lasted. */
  readonly during: readonly Seen[];
  /** After its end, up to the answer that it was done. */
  readonly after: readonly Seen[];
  /** Of all copies, from the fault's beginning. */
  readonly log: readonly LogLine[];
  /** By how much a metric rose from the fault's beginning, of all copies. */
  readonly rise: (name: string, labels?: readonly string[]) => number;
  /** A metric as each look showed it, while the fault lasted and after. */
  readonly looks: (name: string) => readonly number[];
  /** How often the copies were started since the fault's beginning. */
  readonly restarts: number;
}

/** How a piece of work goes under a fault; every pair is one of these. */
export type Outcome =
  /** Nobody notices. */
  | 'unhurt'
  /** People are put off with words and a time; done when it is over. */
  | 'put off'
  /** Done late, or put off as too late. */
  | 'late'
  /** Requests under way break; the next one is answered by another copy or by the same one in its next life. */
  | 'broken'
  /** Done by the wrong time of day, or a session is over before its time: the person signs in. */
  | 'by another clock'
  /** Nobody asks for it: it waits and is done by itself. */
  | 'waits'
  /** It is tried, refused and tried again by itself. */
  | 'tried again'
  /** The copy that had it in hand is gone: another one does it, or the same in its next life. */
  | 'taken again';

/** The part that is struck of all that a piece of work leans on decides. */
export function outcomeOf({ strikes, harm }: Fault, { leansOn, route, isInHand = false }: Work): Outcome {
  const struck = leansOn.filter((part) => strikes.includes(part));
  if (struck.length === 0) return 'unhurt';
  const isAsked = route !== null;
  if (harm === 'killed' && isInHand) return 'taken again';
  if (harm === 'killed') return isAsked ? 'broken' : 'waits';
  if (harm === 'another time') return isAsked ? 'by another clock' : 'unhurt';
  if (harm === 'late') return isAsked ? 'late' : 'waits';
  if (isAsked) return 'put off';
  return struck.includes('database') ? 'waits' : 'tried again';
}

const putOffWords: Readonly<Record<string, RegExp>> = {
  database: /^The database is not available at the moment\. Please try again\.$/,
  files: /^The file store is not available at the moment\. Please try again\.$/,
};
const tooLate = /^This took longer than a request may, and was undone\. Please try again\.$|^Others are writing/;

const isPutOff = ({ status, retryAfter, detail }: Seen, words: readonly RegExp[]): boolean =>
  status === 503 && /^\d+$/.test(retryAfter ?? '') && words.some((word) => word.test(detail));

/** Nobody is told anything that is not among these: no fault of ours, no refusal of what is right. */
function expectOnly(seen: readonly Seen[], may: (one: Seen) => boolean): void {
  const told = seen.filter((one) => !one.isDone && !may(one));
  expect(told.map(({ status, detail, retryAfter }) => ({ status, detail, retryAfter }))).toEqual([]);
}

const tells = (log: readonly LogLine[], words: RegExp) => log.some(({ msg }) => words.test(msg));

const wordsOf = ({ fault, work }: Met): readonly RegExp[] =>
  fault.strikes.filter((part) => work.leansOn.includes(part)).flatMap((part) => putOffWords[part] ?? []);

/** A log line of each request that was put off names its cause, and its route is counted. */
function expectPutOffTold({ log, rise, work }: Met): void {
  const answered = log.filter(({ msg, route, status }) => msg === 'answered' && route === work.route && status === 503);
  expect(answered.length).toBeGreaterThan(0);
  const causes = new Set(log.filter(({ msg }) => msg === 'not available').map(({ reqId }) => reqId));
  expect(answered.filter(({ reqId }) => !causes.has(reqId))).toEqual([]);
  expect(rise('packhouse_http_requests_total', [`route="${work.route}"`, 'status="503"'])).toBeGreaterThan(0);
}

/** The proxy says that the copy broke off, or that none is there. */
const isBroken = ({ status }: Seen) => status === 502 || status === 0;

/** Each copy that was killed says that it began anew, without a word that it was asked to end. */
function expectRestartTold({ restarts, log, looks }: Met): void {
  expect(restarts).toBeGreaterThan(0);
  expect(log.filter(({ msg }) => msg === 'started')).toHaveLength(restarts);
  expect(tells(log, /^ending$/)).toBe(false);
  expect(new Set(looks('process_start_time_seconds')).size).toBeGreaterThan(1);
}

const expects: Readonly<Record<Outcome, (met: Met) => void>> = {
  unhurt({ during, after }) {
    expectOnly([...during, ...after], () => false);
  },
  'put off'(met) {
    const { during, after, fault } = met;
    const words = wordsOf(met);
    expectOnly([...during, ...after], (one) => isPutOff(one, words));
    if (fault.isLeaky !== true) expect(during.filter(({ isDone }) => isDone)).toEqual([]);
    if (during.some(({ isDone }) => !isDone)) expectPutOffTold(met);
  },
  late(met) {
    const { during, after, fault, work, log, rise } = met;
    expectOnly([...during, ...after], (one) => isPutOff(one, [...wordsOf(met), tooLate]));
    const late = fault.late ?? 0;
    expect(during[0]?.milliseconds).toBeGreaterThan(late);
    const isLate = ({ msg, route, ms }: LogLine) => msg === 'answered' && route === work.route && Number(ms) >= late;
    expect(log.some(isLate)).toBe(true);
    expect(rise('packhouse_http_request_seconds_sum', [`route="${work.route}"`])).toBeGreaterThan(late / 1000);
  },
  broken(met) {
    expectOnly([...met.during, ...met.after], isBroken);
    expectRestartTold(met);
  },
  'by another clock'({ fault, during, after, log, looks }) {
    expectOnly([...during, ...after], ({ status }) => status === 401);
    expect(tells(log, /^the clock of this copy is not that of the database$/)).toBe(true);
    const ahead = looks('packhouse_clock_ahead_seconds').filter(Number.isFinite);
    expect(Math.max(...ahead.map((sum) => sum / (fault.ahead ?? 0)))).toBeGreaterThan(0.9);
  },
  waits({ fault, log, rise, restarts }) {
    if (fault.harm === 'killed') expect(restarts).toBeGreaterThan(0);
    else if (fault.harm !== 'late' && fault.isLeaky !== true)
      expect(tells(log, /connection broke|job queue could not be reached/)).toBe(true);
    expect(rise('packhouse_mails_sent_total')).toBeGreaterThan(0);
  },
  'tried again'({ log, rise }) {
    expect(tells(log, /^mail not sent; it is tried again$/)).toBe(true);
    expect(rise('packhouse_mails_failed_total')).toBeGreaterThan(0);
    expect(rise('packhouse_mails_sent_total')).toBeGreaterThan(0);
  },
  'taken again'({ log, rise, restarts }) {
    expect(restarts).toBeGreaterThan(0);
    expect(tells(log, /^a job that a copy had in hand when it ended is done again$/)).toBe(true);
    expect(rise('packhouse_jobs_taken_again_total')).toBeGreaterThan(0);
    expect(rise('packhouse_mails_sent_total')).toBeGreaterThan(0);
  },
};

/** Whether somebody was hurt by the fault at all: one that nobody meets shows nothing. */
export function isFelt({ harm }: Fault, mets: readonly Met[]): boolean {
  const seen = mets.flatMap(({ during, after }) => [...during, ...after]);
  if (harm === 'killed') return seen.some(isBroken);
  if (harm === 'takes no writes') return seen.some(({ status }) => status === 503);
  return true;
}

/** Compares the words of people, log and numbers with what they should be. */
export function expectTold(met: Met): void {
  expects[outcomeOf(met.fault, met.work)](met);
}
