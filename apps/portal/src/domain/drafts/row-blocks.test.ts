import type { DraftRow } from '@packhouse/programme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockChanges, blockSize, listsOf, type RowBlock, type RowBlocks } from './row-blocks.ts';

const row = (id: string): DraftRow => ({ id, values: { reference: id } });
const many = (count: number) => Array.from({ length: count }, (_, at) => row(String(at)));

describe('blocks of the device journal', () => {
  it('are few for thousands of rows, and an edit writes one', () => {
    const a = many(5000);
    const { put, blocks } = blockChanges(new Map(), { a, b: [] });
    expect(put).toHaveLength(5000 / blockSize);
    const { put: again, remove } = blockChanges(blocks, { a: a.with(2500, row('new')), b: [] });
    expect([again.length, remove]).toEqual([1, []]);
    expect(again[0]?.rows.some(({ id }) => id === 'new')).toBe(true);
  });

  it('writes nothing when nothing changed', () => {
    const a = many(300);
    const { blocks } = blockChanges(new Map(), { a });
    expect(blockChanges(blocks, { a })).toMatchObject({ put: [], remove: [] });
  });

  it('removes what a shorter list no longer fills', () => {
    const { blocks } = blockChanges(new Map(), { a: many(blockSize + 1) });
    const { put, remove } = blockChanges(blocks, { a: [] });
    expect([put, remove.length]).toEqual([[], 2]);
  });

  it('hold the same lists after any changes', () => {
    const rows = many(900);
    const lengths = fc.record({ from: fc.nat(500), to: fc.nat(899), other: fc.nat(300) });
    fc.assert(
      fc.property(fc.array(lengths, { minLength: 1, maxLength: 6 }), (steps) => {
        const kept = new Map<string, RowBlock>();
        let blocks: RowBlocks = new Map();
        for (const { from, to, other } of steps) {
          const wanted = { a: rows.slice(from, to), b: rows.slice(0, other) };
          const changes = blockChanges(blocks, wanted);
          for (const key of changes.remove) kept.delete(key);
          for (const block of changes.put) kept.set(block.key, block);
          blocks = changes.blocks;
          expect(listsOf([...kept.values()], ['a', 'b'])).toEqual(wanted);
        }
      }),
      { numRuns: 30 },
    );
  });
});
