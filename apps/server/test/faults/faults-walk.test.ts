// Every fault of what the program leans on meets every piece of work; docs/operator-guide says the same in words.
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOfficeProcess } from '../office-process.ts';
import { withoutOwnOutside } from '../outside/without-outside.ts';
import { expectTold, outcomeOf } from './expectations.ts';
import { type Fault, faults } from './faults.ts';
import { type Meeting, meet } from './meet.ts';
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

    const pairs = works.map((work) => ({ work, name: work.name, outcome: outcomeOf(fault, work) }));
    it.for(pairs)('and $name: $outcome', async ({ work }, { skip }) => {
      if (fault.without !== null) return skip(fault.without);
      const { met, doing } = meeting.of(work);
      expectTold(met);
      // Nothing acknowledged is lost, nothing is doubled.
      expect({ isThere: await doing.isThere(), times: await doing.times() }).toEqual({ isThere: true, times: 1 });
    });
  });

  it('leaves every certified record as it was certified', async () => {
    expect(await runOfficeProcess(['audit', 'verify'], stage.past)).toMatchObject({ code: 0, err: '' });
  }, 120_000);
}

for (const kind of ['cluster', 'machine'] as const) {
  const chosen = met.filter(({ on }) => on === kind);
  if (chosen.length === 0) continue;
  describe.skipIf(withoutOwnOutside)(`faults of a ${kind}`, () => walk(kind, chosen));
}
