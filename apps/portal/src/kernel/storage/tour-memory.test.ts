import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from './key-store.fixture.ts';
import { beginTourAgain, keepTour, keptTour } from './tour-memory.ts';

describe('what a browser remembers of the round of the first day', () => {
  it('keeps it for each person, also after the log-out', () => {
    const store = memoryKeyStore({ id_token: 't' });
    keepTour('ann', { seen: ['exemptions'], isEnded: true }, store);
    keepTour('ben', { seen: [], isEnded: false }, store);
    store.clear();
    expect(keptTour('ann', store)).toEqual({ seen: ['exemptions'], isEnded: true });
    expect(keptTour('ben', store).isEnded).toBe(false);
    beginTourAgain('ann', store);
    expect(keptTour('ann', store)).toEqual({ seen: [], isEnded: false });
  });

  it.each(['', 'no JSON', '[]', '{"ann":{"seen":1}}'])('begins anew where "%s" is kept', (tour) => {
    expect(keptTour('ann', memoryKeyStore({ tour }))).toEqual({ seen: [], isEnded: false });
  });
});
