import { describe, expect, it } from 'vitest';
import { pageUrl, selfUrl } from './request-links.ts';

const base = 'https://backend.example/jsonapi';

describe('selfUrl', () => {
  it('repeats the request with its parameters sorted by name and encoded', () => {
    expect(selfUrl('/jsonapi/node/season?sort=-a,b&filter[x y][value]=1&fields[node--season]=title', base)).toBe(
      'https://backend.example/jsonapi/node/season?fields%5Bnode--season%5D=title&filter%5Bx%20y%5D%5Bvalue%5D=1&sort=-a%2Cb',
    );
  });

  it('numbers the members of a list and keeps their order', () => {
    expect(selfUrl('/jsonapi/x?filter[a][value][]=2&filter[a][value][]=1', base)).toBe(
      'https://backend.example/jsonapi/x?filter%5Ba%5D%5Bvalue%5D%5B0%5D=2&filter%5Ba%5D%5Bvalue%5D%5B1%5D=1',
    );
  });

  it("encodes what RFC 3986 reserves: !'()*", () => {
    expect(selfUrl("/jsonapi/x?sort=!'()*", base)).toBe('https://backend.example/jsonapi/x?sort=%21%27%28%29%2A');
  });

  it('adds nothing to an address without a query', () => {
    expect(selfUrl('/jsonapi/x', base)).toBe('https://backend.example/jsonapi/x');
  });
});

describe('pageUrl', () => {
  it('puts offset and limit where the page was', () => {
    expect(pageUrl('/jsonapi/x?a=1&page[limit]=4&b=2', base, 8, 4)).toBe(
      'https://backend.example/jsonapi/x?a=1&page%5Boffset%5D=8&page%5Blimit%5D=4&b=2',
    );
  });

  it('adds them at the end where no page was asked for', () => {
    expect(pageUrl('/jsonapi/x?a=1', base, 50, 50)).toBe(
      'https://backend.example/jsonapi/x?a=1&page%5Boffset%5D=50&page%5Blimit%5D=50',
    );
  });
});
