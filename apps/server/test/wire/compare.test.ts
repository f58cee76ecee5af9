import { describe, expect, it } from 'vitest';
import { compare, type Meaning } from './compare.ts';
import type { Json } from './exchange.ts';

const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';
const meaning = (): Meaning => ({ named: { company: first }, base: 'http://backend.example', ids: new Map() });
const places = (recorded: Json, ours: Json) => compare(recorded, ours, meaning(), '').map(({ at }) => at);

describe('compare', () => {
  it('takes the words in braces for what they stand for', () => {
    const recorded = { at: '{time}', nid: '{int}', link: '{base}/x/{company}?v=id%3A{vid}' };
    const ours = { at: '2026-11-21T15:00:00+00:00', nid: 7, link: `http://backend.example/x/${first}?v=id%3A12` };
    expect(places(recorded, ours)).toEqual([]);
    expect(places(recorded, { at: 'today', nid: '7', link: `http://backend.example/x/${second}?v=id%3A12` })).toEqual([
      'at',
      'nid',
      'link',
    ]);
  });

  it('wants the same id wherever the recording has the same number, and another elsewhere', () => {
    const recorded = ['{uuid:1}', '{uuid:1}', '{uuid:2}'];
    expect(places(recorded, [first, first, second])).toEqual([]);
    expect(places(recorded, [first, second, second])).toEqual(['1']);
    expect(places(recorded, [first, first, first])).toEqual(['2']);
  });

  it('finds members that are missing or new, and values of another kind', () => {
    expect(places({ a: 1, b: null, c: '1' }, { a: 1, c: 1, d: null })).toEqual(['b', 'c', 'd']);
  });

  it('counts the rows of a list that was recorded by its first members', () => {
    expect(places({ data: [1, 2], __data_rows: 4 }, { data: [1, 2, 3, 4] })).toEqual([]);
    expect(places({ data: [1, 2], __data_rows: 4 }, { data: [1, 3, 3] })).toEqual(['data.length', 'data.1']);
    expect(places({ data: [1] }, { data: [1, 2] })).toEqual(['data.length']);
  });
});
