import { describe, expect, it } from 'vitest';
import { CopyOfRecordError } from './copy-of-record-error.ts';
import { unsupportedCharacters } from './render-in-worker.ts';
import { fromFailure, toFailure } from './worker-messages.ts';

describe('unsupportedCharacters', () => {
  it('needs no worker and no font for Western European texts', async () => {
    expect('Worker' in globalThis).toBe(false);
    expect(await unsupportedCharacters(['Núñez & Söhne', '12,5 %', 'two\nlines'])).toEqual([]);
  });
});

describe('errors on their way from the worker', () => {
  it('keep their reason and their characters', () => {
    const error = fromFailure(structuredClone(toFailure(new CopyOfRecordError('characters', { characters: ['한'] }))));
    expect(error).toBeInstanceOf(CopyOfRecordError);
    expect(error).toMatchObject({ reason: 'characters', characters: ['한'] });
  });

  it('are failures, with what happened as their cause, when they are of no known sort', () => {
    const error = fromFailure(structuredClone(toFailure(new TypeError('odd'))));
    expect(error.reason).toBe('failed');
    expect(error.cause).toContain('TypeError: odd');
  });
});
