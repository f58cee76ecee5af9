import { describe, expect, it } from 'vitest';
import { nothingKnown } from './file-memory.ts';
import { fileMemoryName, ImportMemory } from './import-memory.ts';

describe('the memory of a company’s files', () => {
  it('is a help and nothing more: where the browser keeps nothing, nothing is known and nothing fails', async () => {
    expect('indexedDB' in globalThis).toBe(false);
    const memory = new ImportMemory();
    await memory.keepFile('company firstHandler', { headings: { when: 'date' }, sheet: 'October', figures: {} });
    await memory.keepRows('month', [{ key: 'a', file: 'a.csv', row: 2 }]);
    expect(await memory.file('company firstHandler')).toEqual(nothingKnown);
    expect(await memory.rows('month')).toEqual([]);
    await memory.clear();
  });

  it('tells the kinds of report apart', () => {
    expect(fileMemoryName({ id: 'importer' }, 'company')).not.toBe(fileMemoryName({ id: 'firstHandler' }, 'company'));
  });
});
