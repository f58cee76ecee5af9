import { describe, expect, it } from 'vitest';
import { linkToken, withoutToken } from './link-token.ts';

describe('the token of a mailed link', () => {
  it.each([
    ['after the number sign', { hash: '#token=a-_b', search: '' }, 'a-_b'],
    ['as a parameter', { hash: '', search: '?token=a-_b' }, 'a-_b'],
    ['beside what a mail program added', { hash: '#token=a', search: '?utm_source=mail' }, 'a'],
    ['empty, which is none', { hash: '#token=', search: '' }, null],
    ['missing', { hash: '', search: '' }, null],
  ])('is read %s', (_where, url, token) => {
    expect(linkToken(url)).toBe(token);
  });
});

describe('a URL without its token', () => {
  it.each([
    ['/resetPassword', '', '#token=a-_b', '/resetPassword'],
    ['/resetPassword', '?token=a', '', '/resetPassword'],
    ['/confirmAddress', '?utm_source=mail&token=a', '#token=a', '/confirmAddress?utm_source=mail'],
    ['/resetPassword', '', '', '/resetPassword'],
  ])('%s%s%s is %s', (pathname, search, hash, url) => {
    expect(withoutToken({ pathname, search, hash })).toBe(url);
  });
});
