// Every fault of what the program leans on meets every piece of work; docs/operator-guide says the same in words.
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOfficeProcess } from '../office-process.ts';
import { withoutOwnOutside } from '../outside/without-outside.ts';
import { expectTold, isFelt, outcomeOf } from './expectations.ts';
import { type Fault, faults } from './faults.ts';
import { type Meeting, meet } from './meet.ts';
import { leftOut, metBy } from './pairs.ts';
import { openStage, type Stage, type StageKind } from './stage.ts';
import { works } from './works.ts';

/** One of so many faults is met each time, the same ones; all of them where TEST_LONG=1. */
const oneFaultIn = 6;
const met = sampleOf(faults, oneFaultIn);

function walk(kind: StageKind, chosen: readonly Fault[]): void {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(kind);
  }, 240_000);
  afterAll(() => stage.close(), 60_000);

  describe.each(chosen)('$name', (fault) => {
    let meeting: Meeting;
    beforeAll(async () => {
      if (fault.without === null) meeting = await meet(stage, fault);
    }, 400_000);

    const pairs = metBy(fault).map((work) => ({ work, name: work.name, outcome: outcomeOf(fault, work) }));
    it.for(pairs)('and $name: $outcome', async ({ work }, { skip }) => {
      if (fault.without !== null) return skip(fault.without);
      const { met, doing } = meeting.of(work);
      expectTold(met);
      // Nothing acknowledged is lost, nothing is doubled.
      expect({ isThere: await doing.isThere(), times: await doing.times() }).toEqual({ isThere: true, times: 1 });
    });

    it('is felt by somebody', ({ skip }) => {
      if (fault.without !== null) return skip(fault.without);
      const mets = metBy(fault).map((work) => meeting.of(work).met);
      expect(isFelt(fault, mets)).toBe(true);
    });
  });

  it('leaves every certified record as it was certified', async () => {
    expect(await runOfficeProcess(['audit', 'verify'], stage.past)).toMatchObject({ code: 0, err: '' });
  }, 120_000);
}

describe('the pairs', () => {
  // As the operator's guide is promised: each of these with each of those, and none without a word.
  const promisedFaults = [
    ...['the database gone for 1 s', 'the database gone for 60 s', 'the database slow by 2 s', 'a disk that is full'],
    ...['a disk that is read-only', 'the file store gone', 'the file store slow', 'mail refused'],
    ...['the clock back by 1 h', 'the clock forward by 1 d', 'names of other machines not found'],
    ...['one process killed', 'all processes killed at once'],
  ];
  const promisedWorks = ['signing in', 'saving', 'uploading', 'certifying', 'a job', 'an office act'];
  const outcomes = faults.map((fault) => ({
    fault: fault.name,
    works: works.map((work) => [work.name, leftOut(fault, work) ?? outcomeOf(fault, work)] as const),
  }));

  it('are all that are promised', () => {
    expect(outcomes.map(({ fault }) => fault).toSorted()).toEqual(promisedFaults.toSorted());
    for (const each of outcomes)
      expect(each.works.map(([name]) => name)).toEqual(expect.arrayContaining(promisedWorks));
  });

  it('leave out jobs in hand alone, where no copy is killed', () => {
    const out = faults.flatMap((fault) =>
      works.filter((work) => leftOut(fault, work) !== null).map((work) => ({ work: work.name, harm: fault.harm })),
    );
    expect(new Set(out.map(({ work }) => work))).toEqual(new Set(['a job in hand']));
    expect(out.filter(({ harm }) => harm === 'killed')).toEqual([]);
    expect(outcomes.flatMap(({ works: all }) => all).filter(([, how]) => how === 'taken again')).toHaveLength(2);
  });
});

for (const kind of ['cluster', 'machine'] as const) {
  const chosen = met.filter(({ on }) => on === kind);
  if (chosen.length === 0) continue;
  describe.skipIf(withoutOwnOutside)(`faults of a ${kind}`, () => walk(kind, chosen));
}
