import { setImmediate } from 'node:timers/promises';
import { csv } from '@packhouse/bank-files/statements.fixture';
import { describe, expect, it } from 'vitest';
import { givenFile } from './statement-file.fixture.ts';

/** Takes seconds: each quotation mark may end the value, and none does. */
const quotes = () => `Date,Amount,Description\n${'"a'.repeat(3_900_000)}`;

describe('a statement file', () => {
  it('is read beside the server, which goes on meanwhile', async () => {
    let isRead = false;
    const reading = givenFile(quotes()).finally(() => {
      isRead = true;
    });
    let turns = 0;
    while (!isRead) {
      await setImmediate();
      turns += 1;
    }
    // The thread alone takes seconds; a turn that is not held up takes less than a millisecond.
    expect(turns).toBeGreaterThan(100);
    const { outcome } = (await reading).reading;
    expect('code' in outcome && outcome.code).toMatch(/^(quote|costly)$/);
  });

  it('that comes after one that was given up is read as ever', async () => {
    const { outcome } = (await givenFile(csv)).reading;
    expect('statements' in outcome && outcome.statements).toHaveLength(1);
  });

  it('is known by its bytes, and none of these are lost to the thread', async () => {
    const bytes = new TextEncoder().encode(csv);
    expect((await givenFile(bytes)).hash).toBe((await givenFile(csv)).hash);
    expect(bytes).toHaveLength(csv.length);
  });
});
