import { CopyOfRecordError } from '@packhouse/record-pdf';
import { sampleRecord } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { fromFailure, fromMessage, toFailure, toMessage } from './worker-messages.ts';

describe('a document on its way to the worker', () => {
  it('comes over whole, with its time', () => {
    const record = sampleRecord({ title: 'Ž 中 “x”\n' });
    expect(fromMessage(toMessage(record))).toEqual(record);
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
