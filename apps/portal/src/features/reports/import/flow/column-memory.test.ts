import { describe, expect, it } from 'vitest';
import { ColumnMemory, memoryName } from './column-memory.ts';

describe('the memory of a company’s headings', () => {
  it('is a help and nothing more: where the browser keeps nothing, nothing is known and nothing fails', async () => {
    expect('indexedDB' in globalThis).toBe(false);
    const memory = new ColumnMemory();
    await memory.keep('company firstHandler', { when: 'date' });
    expect(await memory.read('company firstHandler')).toEqual({});
    await memory.clear();
  });

  it('tells the kinds of report apart', () => {
    expect(memoryName({ id: 'importer' }, 'company')).not.toBe(memoryName({ id: 'firstHandler' }, 'company'));
  });
});
