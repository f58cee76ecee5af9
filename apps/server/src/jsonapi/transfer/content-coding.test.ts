import { describe, expect, it } from 'vitest';
import { readAcceptEncoding } from './content-coding.ts';

const rows: readonly (readonly [header: string | undefined, coding: string | null, takesIdentity?: boolean])[] = [
  // As browsers send it, over HTTPS and without.
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=1.000', 'gzip'],
  // Nothing asked for, or nothing that we have.
  [undefined, 'identity'],
  ['', 'identity'],
  [' , ', 'identity'],
  ['deflate, compress', 'identity'],
  ['identity', 'identity'],
  // Weights.
  ['zstd;q=0.5, br;q=0.6, gzip;q=0.4', 'br'],
  ['zstd;q=0, br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  // A weight that is none counts as not given.
  ['br;q=nonsense', 'br'],
  ['br;level=4;q=0, gzip', 'gzip'],
  // All others.
  ['*', 'zstd'],
  ['*;q=0.1, gzip;q=0', 'zstd'],
  ['*;q=0, gzip', 'gzip', false],
  ['br, *;q=0, identity', 'br'],
  // The plain bytes refused.
  ['identity;q=0, br', 'br', false],
  ['identity;q=0.0, gzip;q=0.1', 'gzip', false],
  ['identity;q=0', null, false],
  ['*;q=0', null, false],
  ['identity;q=0, deflate', null, false],
  ['br;q=0, *;q=0', null, false],
];

const cases = rows.map(([header, coding, takesIdentity = true]) => ({ header, wish: { coding, takesIdentity } }));

describe('Accept-Encoding', () => {
  it.each(cases)('$header leads to $wish.coding', ({ header, wish }) => {
    expect(readAcceptEncoding(header)).toEqual(wish);
  });
});
