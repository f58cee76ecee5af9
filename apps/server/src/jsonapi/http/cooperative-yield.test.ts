import { describe, expect, it } from 'vitest';
import { boundBy } from '#db/sql/bound-work.ts';
import { CooperativeYield } from './cooperative-yield.ts';

describe('the turns of long work', () => {
  it('end when nobody waits for it any more', async () => {
    const end = new AbortController();
    const goOn = async () => {
      const others = new CooperativeYield();
      end.abort(new Error('Nobody waits.'));
      for (;;) await others.pause();
    };
    await expect(boundBy(end.signal, goOn)).rejects.toThrow('Nobody waits.');
  });
});
