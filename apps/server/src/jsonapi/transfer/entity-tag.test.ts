import { describe, expect, it } from 'vitest';
import { entityTag, isNamed, type Origin } from './entity-tag.ts';

const origin: Origin = { digest: 'rows', version: 'code', base: 'https://portal.example.org/jsonapi' };
const request = (encoding: string | undefined, url = '/jsonapi/node/season') => ({
  url,
  headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
});

describe('an entity tag', () => {
  it('is strong, and the same for the same', () => {
    expect(entityTag(request(undefined), origin)).toMatch(/^"[\w-]{22}"$/);
    expect(entityTag(request('br'), origin)).toBe(entityTag(request('br;q=1, gzip;q=0.5'), origin));
  });

  it('differs with each thing that the bytes follow from', () => {
    const tags = [
      entityTag(request(undefined), origin),
      entityTag(request('zstd'), origin),
      entityTag(request('br'), origin),
      entityTag(request('gzip'), origin),
      entityTag(request(undefined, '/jsonapi/node/season?sort=title'), origin),
      entityTag(request(undefined), { ...origin, digest: 'other rows' }),
      entityTag(request(undefined), { ...origin, version: 'other code' }),
      entityTag(request(undefined), { ...origin, base: 'http://10.0.0.1/jsonapi' }),
    ];
    expect(new Set(tags).size).toBe(tags.length);
  });
});

describe('If-None-Match', () => {
  const tag = '"abc-br"';
  it.each([
    ['"abc-br"', true],
    ['W/"abc-br"', true],
    ['"x", W/"y" ,"abc-br"', true],
    ['*', true],
    [' * ', true],
    ['"abc"', false],
    ['"abc-gzip"', false],
    ['abc-br', false],
    ['"ABC-br"', false],
    ['"x, abc-br"', false],
    ['"', false],
    ['', false],
    ['"*"', false],
  ])('%j names the tag: %s', (header, isIt) => {
    expect(isNamed(header, tag)).toBe(isIt);
  });

  it('names nothing where it is not sent', () => {
    expect(isNamed(undefined, tag)).toBe(false);
  });
});
