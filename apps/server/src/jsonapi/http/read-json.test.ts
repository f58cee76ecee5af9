import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

describe('a body', () => {
  it('is read as JSON reads it, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(readJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(readJson('{"a":"[[[\\\\\\"[[["}')).toEqual({ a: '[[[\\"[[[' });
  });

  it('is refused beyond 64 levels before any is built', () => {
    expect(readJson(nested(64))).toBeInstanceOf(Array);
    expect(() => readJson(nested(66))).toThrow('nested more than 64 levels');
    const begin = performance.now();
    expect(() => readJson('['.repeat(8_000_000))).toThrow('nested');
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  it('takes brackets in texts for text', () => {
    expect(readJson(JSON.stringify({ a: '['.repeat(1_000) }))).toEqual({ a: '['.repeat(1_000) });
  });

  it('is refused where it is no JSON', () => {
    for (const text of ['{', '{"a":}', '"', '"\\', ']', 'nonsense'])
      expect(() => readJson(text)).toThrow('Syntax error');
  });
});
