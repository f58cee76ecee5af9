import { describe, expect, it } from 'vitest';
import { noProgress, progressStore } from './progress-store.ts';

describe('the progress of a certification', () => {
  it('is told to the person who watches it, until they stop', () => {
    const store = progressStore();
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.read().done));
    expect(store.read()).toEqual(noProgress);
    store.tell({ step: 'copy', done: 100, total: 200 });
    store.tell({ step: 'calls', done: 1, total: 2 });
    stop();
    store.tell(noProgress);
    expect(seen).toEqual([100, 1]);
    expect(store.read()).toEqual(noProgress);
  });
});
