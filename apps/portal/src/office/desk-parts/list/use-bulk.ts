import type { ListRow } from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#kernel/client/new-id.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { doAct } from '../acts/act.calls.ts';
import { refusalCode } from '../acts/refusal.ts';
import type { BulkOutcome, GivenBulk } from './bulk-act.ts';

export type Bulk = ReturnType<typeof useBulk>;

interface Running {
  readonly act: GivenBulk;
  readonly rows: readonly ListRow[];
  readonly key: string;
  readonly outcomes: readonly BulkOutcome[];
  readonly isRunning: boolean;
  readonly asksFactor: boolean;
}

/** One click on many rows: every row is an act of its own with a key of its own, so what is done stays done. */
export function useBulk() {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const go = async (begun: Running) => {
    const kept = begun.outcomes.filter(({ state }) => state !== 'failed');
    const left = begun.rows.filter(({ id }) => !kept.some((outcome) => outcome.id === id));
    const outcomes = [...kept];
    let asksFactor = false;
    for (const row of left) {
      setRunning({ ...begun, outcomes: [...outcomes], isRunning: true, asksFactor: false });
      const outcome = await one(begun, row);
      asksFactor = refusalCode(outcome.error) === 'secondFactorNeeded';
      if (asksFactor) break;
      outcomes.push(outcome);
    }
    setRunning({ ...begun, outcomes, isRunning: false, asksFactor });
    await queries.invalidateQueries({ queryKey: ['office'] });
  };
  return {
    /** Null before the first and while nothing is shown. */
    progress: running === null ? null : { act: running.act, outcomes: running.outcomes, all: running.rows.length },
    isRunning: running?.isRunning ?? false,
    /** Waits for the second factor to be proved again; the rows that are left go on then. */
    asksFactor: running?.asksFactor ?? false,
    run: (act: GivenBulk, rows: readonly ListRow[]) =>
      go({ act, rows, key: newId(), outcomes: [], isRunning: true, asksFactor: false }),
    /** Does the rows that failed once more, and those that were not reached. */
    again: async () => {
      if (running !== null) await go(running);
    },
    reset: () => setRunning(null),
  };
}

async function one({ act, key }: Running, row: ListRow): Promise<BulkOutcome> {
  const { id } = row;
  try {
    const { state } = await doAct(act.act, { given: act.given(id, row), idempotencyKey: `${key}:${id}` });
    return { id, row, state, error: null };
  } catch (error) {
    return { id, row, state: 'failed', error: toldFailure(error) };
  }
}
