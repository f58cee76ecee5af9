import { describe, expect, it } from 'vitest';
import { prepareWorker, unsupportedCharacters } from './render-in-worker.ts';

describe('unsupportedCharacters', () => {
  it('needs no worker and no font for Western European texts', async () => {
    expect('Worker' in globalThis).toBe(false);
    expect(await unsupportedCharacters(['Núñez & Söhne', '12,5 %', 'two\nlines'])).toEqual([]);
  });
});

describe('preparing a worker', () => {
  it('does nothing where there are none', () => {
    expect(prepareWorker).not.toThrow();
  });
});
