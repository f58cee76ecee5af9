import type { RowBase } from '@packhouse/jsonapi';
import {
  acknowledgedCalls,
  afterInSteps,
  allAtOnce,
  nextCalls,
  nothingKnown,
  type Steps,
  startInSteps,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { ownWithOperations, reportDraft, saving } from './fixtures.ts';

const rowCount = 5_000;
const ids = Array.from({ length: rowCount }, (_, at) => `r${at}`);

/** The result, and how often the work could have been left on the way to it. */
function walked<Result>(steps: Steps<Result>) {
  let turns = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return { result: step.value, turns };
    turns += 1;
  }
}

describe('a save of thousands of rows', () => {
  const intent = saving(reportDraft(ids), { backend: ownWithOperations });

  it('gives way while it is planned, and comes to the same plan', () => {
    const { result, turns } = walked(startInSteps(intent, nothingKnown));
    expect(turns).toBeGreaterThanOrEqual(rowCount / 100);
    expect(result).toEqual(allAtOnce(startInSteps(intent, nothingKnown)));
  });

  it('gives way while its answer is compared', () => {
    const { result: begun } = walked(startInSteps(intent, nothingKnown));
    const [call] = nextCalls(begun);
    if (call?.verb !== 'operations') throw new Error('Rows are created in one request.');
    const rows = call.operations.map(({ type, id, ...write }): RowBase => {
      const base = { type, id, title: '', version: null, created: null, changed: null };
      return 'values' in write ? { ...base, ...write.values } : base;
    });
    const { result, turns } = walked(afterInSteps(begun, call, { kind: 'done', rows }));
    expect(turns).toBeGreaterThanOrEqual(call.operations.length / 100);
    expect(acknowledgedCalls(result)).toEqual([call]);
  });
});
