import { CopyOfRecordError } from '@packhouse/record-pdf';
import { sampleRecord } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { fromFailure, fromMessage, toFailure, toMessage } from './worker-messages.ts';

describe('a document on its way to the worker', () => {
  it('comes over whole, with its time', async () => {
    const record = sampleRecord({ title: 'Ž 中 “x”\n' });
    expect(fromMessage(await toMessage(record))).toEqual(record);
  });

  it('comes over whole with thousands of rows, and lets the page have its turn meanwhile', async () => {
    const record = sampleRecord();
    const rows = Array.from({ length: 1_050 }, (_, row) => record.sections[0]?.columns.map(() => `${row}`) ?? []);
    const long = { ...record, sections: record.sections.map((section) => ({ ...section, rows })) };
    const message = toMessage(long);
    const first = await Promise.race([
      message.then(() => 'document'),
      new Promise((done) => setTimeout(done, 0, 'page')),
    ]);
    expect(first).toBe('page');
    expect(fromMessage(structuredClone(await message))).toEqual(long);
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
