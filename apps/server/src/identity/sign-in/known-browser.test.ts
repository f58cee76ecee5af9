import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownBrowser, markBrowser } from './known-browser.ts';

const secret = randomBytes(32);
const now = new Date('2026-11-21T15:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const ownerSince = (passwordSince: Date) => ({ userId: randomUUID(), passwordSince });
const owner = ownerSince(later(-3_600));
/** The part of a Set-Cookie header that a browser sends back. */
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';
const marked = (of = owner, before?: string, at = now) => sent(markBrowser(before, of, secret, at, true));

describe('the mark of a browser', () => {
  it('is a cookie for the token endpoint alone that no script and no other site can use', () => {
    const cookie = markBrowser(undefined, owner, secret, now, true);
    expect(cookie.split('; ').slice(1)).toEqual([
      'Path=/oauth/token',
      'Max-Age=15552000',
      'HttpOnly',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(markBrowser(undefined, owner, secret, now, false)).not.toContain('Secure');
  });

  it('names nobody', () => {
    expect(marked()).not.toContain(owner.userId);
  });

  it("is known as its account's, with the same id at the next sign-in", () => {
    const first = marked();
    const id = knownBrowser(first, owner, secret, now);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(knownBrowser(marked(owner, first, later(60)), owner, secret, later(60))).toBe(id);
    expect(knownBrowser(`a=b; ${first}; c=d`, owner, secret, now)).toBe(id);
  });

  it('is bound to its account, its server and its password', () => {
    const mark = marked();
    expect(knownBrowser(mark, ownerSince(later(-3_600)), secret, now)).toBeNull();
    expect(knownBrowser(mark, null, secret, now)).toBeNull();
    expect(knownBrowser(mark, owner, randomBytes(32), now)).toBeNull();
    expect(knownBrowser(mark, { ...owner, passwordSince: later(1) }, secret, later(2))).toBeNull();
  });

  it('holds for half a year', () => {
    expect(knownBrowser(marked(), owner, secret, later(180 * 86_400 - 1))).not.toBeNull();
    expect(knownBrowser(marked(), owner, secret, later(180 * 86_400))).toBeNull();
  });

  it('stands beside those of others who share the browser, the latest five', () => {
    const people = Array.from({ length: 6 }, () => ownerSince(later(-3_600)));
    const cookie = people.reduce<string | undefined>((before, person) => marked(person, before), undefined);
    const known = people.map((person) => knownBrowser(cookie, person, secret, now) !== null);
    expect(known).toEqual([false, true, true, true, true, true]);
    expect(cookie?.length).toBeLessThan(450);
  });

  it('is none when anything of it was changed, and whatever is sent is read', () => {
    const mark = marked();
    fc.assert(
      fc.property(fc.nat(mark.length - 20), fc.constantFrom('A', '0', '.', '~', '=', 'é'), (at, letter) => {
        const place = at + 16;
        const changed = `${mark.slice(0, place)}${letter}${mark.slice(place + 1)}`;
        if (changed !== mark && place < mark.length - 1) {
          expect(knownBrowser(changed, owner, secret, now)).toBeNull();
        }
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(knownBrowser(text, owner, secret, now)).toBeNull();
        expect(knownBrowser(`packhouse_known=${text}`, owner, secret, now)).toBeNull();
      }),
    );
  });
});
