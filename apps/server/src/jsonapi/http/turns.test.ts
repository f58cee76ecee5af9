import { describe, expect, it } from 'vitest';
import { boundBy } from '#db/sql/bound-work.ts';
import { Turns } from './turns.ts';

describe('the turns of long work', () => {
  it('end when nobody waits for it any more', async () => {
    const end = new AbortController();
    const goOn = async () => {
      const turns = new Turns();
      end.abort(new Error('Nobody waits.'));
      for (;;) await turns.pause();
    };
    await expect(boundBy(end.signal, goOn)).rejects.toThrow('Nobody waits.');
  });
});
