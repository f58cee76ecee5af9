import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { ask, type Seen } from './asking.ts';
import type { LogLine } from './copy.ts';
import type { Met } from './expectations.ts';
import type { Fault } from './faults.ts';
import { metBy } from './pairs.ts';
import { type Stage, sumOf } from './stage.ts';
import type { Doing, Work } from './work.ts';

/** How long everything may take to be itself again, milliseconds. */
const recovery = 120_000;
/** Between two tries of somebody who was put off: the time that they were told would only make the test longer. */
const pause = 250;

/** Somebody tries until it is done or nobody has to any more; once at least. */
async function insist({ attempt, signInAgain }: Doing, goesOn: () => boolean): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  if (attempt === undefined) return seen;
  do {
    if (seen.length > 0) await delay(pause);
    if (seen.at(-1)?.status === 401) await signInAgain?.();
    seen.push(await attempt());
  } while (seen.at(-1)?.isDone !== true && goesOn());
  return seen;
}

/** The numbers that the copies show, look by look. */
class Looks {
  readonly #stage: Stage;
  readonly #texts: string[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async look(): Promise<void> {
    const texts = await Promise.all(this.#stage.copies.map((copy) => copy.metrics()));
    this.#texts.push(texts.map((text) => text ?? '').join('\n'));
  }

  of = (name: string): readonly number[] => this.#texts.map((text) => sumOf(text, name, []));

  /** Counters begin anew in a process's next life: what was reached before it is added. */
  rise = (name: string, labels: readonly string[] = []): number => {
    const values = this.#texts.map((text) => sumOf(text, name, labels));
    return values.reduce((sum, value, place) => {
      const before = values[place - 1];
      return before === undefined ? 0 : sum + (value >= before ? value - before : value);
    }, 0);
  };
}

const livesOf = ({ copies }: Stage): number => copies.reduce((sum, copy) => sum + copy.lives(), 0);

/** A fault and everything that was going on. */
export interface Meeting {
  readonly of: (work: Work) => { readonly met: Met; readonly doing: Doing };
}

type Doings = ReadonlyMap<Work, Doing>;
type SeenOf = ReadonlyMap<Work, readonly Seen[]>;

async function insistOn(doings: Iterable<readonly [Work, Doing]>, until: number): Promise<SeenOf> {
  const each = async ([work, doing]: readonly [Work, Doing]) =>
    [work, await insist(doing, () => performance.now() < until)] as const;
  return new Map(await Promise.all([...doings].map(each)));
}

/** Waits until each copy has seen that its clock is right, and its client of the file store too, which learns by asking. */
async function clocksAreRight(stage: Stage, doings: Doings): Promise<void> {
  const { copies } = stage;
  const ahead = async () => {
    const texts = await Promise.all(copies.map((copy) => copy.metrics()));
    return Math.max(...texts.map((text) => Math.abs(sumOf(text ?? '', 'packhouse_clock_ahead_seconds', []))));
  };
  await vi.waitFor(async () => expect(await ahead()).toBeLessThan(1), { timeout: recovery, interval: 500 });
  for (const { isThere } of doings.values()) {
    for (let turn = 0; turn < 2 * copies.length; turn += 1) {
      await isThere().catch(() => false);
      // Each copy has its turn with the file, which takes two requests.
      await ask(stage, { method: 'GET', path: '/health/live' });
    }
  }
}

/** Waits for what nobody asks for, and for copies that start again. */
async function comeToRest(stage: Stage, doings: Doings, { harm }: Fault): Promise<void> {
  const patience = { timeout: recovery, interval: 100 };
  const { copies } = stage;
  for (const { attempt, isThere, signInAgain } of doings.values()) {
    if (harm === 'another time') await signInAgain?.();
    const arrival = vi.waitFor(async () => expect(await isThere()).toBe(true), patience);
    // Of what somebody asked for, the pair itself tells that it is not there.
    await (attempt === undefined ? arrival : arrival.catch(() => undefined));
  }
  if (harm === 'another time') await clocksAreRight(stage, doings);
  for (const copy of copies) await vi.waitFor(async () => expect(await copy.metrics()).not.toBeNull(), patience);
  const begun = (log: readonly LogLine[]) => log.filter(({ msg }) => msg === 'started').length;
  if (harm === 'killed')
    for (const { log, lives } of copies) await vi.waitFor(() => expect(begun(log)).toBe(lives()), patience);
}

/** Looks at the numbers until told to end; then once more. */
function keepLooking(looks: Looks): () => Promise<void> {
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      await looks.look();
      await delay(200);
    }
    await looks.look();
  })();
  return () => {
    isOver = true;
    return looking;
  };
}

/** Has one fault meet all the works at once, and waits until everything is itself again, which nobody helps. */
export async function meet(stage: Stage, fault: Fault): Promise<Meeting> {
  const doings = new Map<Work, Doing>();
  for (const work of metBy(fault)) doings.set(work, await work.prepare(stage));
  const [logged, lives, looks] = [stage.copies.map(({ log }) => log.length), livesOf(stage), new Looks(stage)];
  await looks.look();
  const lookNoMore = keepLooking(looks);
  await fault.strike(stage);
  const end = performance.now() + fault.lasts;
  const during = await insistOn(doings, end);
  await delay(Math.max(0, end - performance.now()));
  await fault.mend(stage);
  const isLeft = ([work]: readonly [Work, Doing]) => during.get(work)?.at(-1)?.isDone === false;
  const after = await insistOn([...doings].filter(isLeft), performance.now() + recovery);
  await comeToRest(stage, doings, fault);
  await lookNoMore();
  const log = stage.copies.flatMap((copy, place) => copy.log.slice(logged[place]));
  const shared = { fault, log, restarts: livesOf(stage) - lives, rise: looks.rise, looks: looks.of };
  return {
    of(work) {
      const doing = doings.get(work);
      if (doing === undefined) throw new Error(`${work.name} was not going on.`);
      return { doing, met: { ...shared, work, during: during.get(work) ?? [], after: after.get(work) ?? [] } };
    },
  };
}
