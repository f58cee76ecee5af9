import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { canonicalName, isUserName, skeletonOf, writtenName } from './user-name.ts';

describe('canonicalName', () => {
  it.each([
    ['Dana', 'dana'],
    ['  dana ', 'dana'],
    ['ＤＡＮＡ', 'dana'],
    ['of\ufb01ce', 'office'],
    ['dan\u200ba', 'dana'],
    ['jose\u0301', 'jos\u00e9'],
    ['\ufeffdana\u2060', 'dana'],
    ['\u200b dana', 'dana'],
    ['\u1fcddana', '\u0313\u0300dana'],
  ])('takes %j for %j', (typed, name) => {
    expect(canonicalName(typed)).toBe(name);
  });

  it('is the same again', () => {
    fc.assert(
      fc.property(anyText(60), (typed) => {
        const once = canonicalName(typed);
        expect(canonicalName(once)).toBe(once);
      }),
    );
  });
});

describe('skeletonOf', () => {
  it.each([
    ['paypal', 'paypaI'],
    ['paypal', 'PAYPAL'],
    ['paypal', 'paypa1'],
    ['admin', 'аdmin'],
    ['admin', 'adm\u0131n'],
    ['admin', 'ad\u200bmin'],
    ['office', 'of\ufb01ce'],
    ['farmer', 'farrner'],
    ['bo0k', 'book'],
    ['dana', 'ｄａｎａ'],
    ['scope', 'ѕсоре'],
    ['Ivan', 'lvan'],
    ['a|c', 'aIc'],
    ['petra', 'РЕТRА'],
    ['Martha', 'МАRТНА'],
    ['bob', 'ВОВ'],
    ['helen', 'ΗELEN'],
    ['importer', 'IMPORTEᏒ'],
    ['dave', 'daνe'],
  ])('is the same of %j and %j', (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });

  it.each([
    ['dana', 'dena'],
    ['lee.moss', 'leemoss'],
    ['jose', 'josé'],
    ['rio-bend', 'rio-bent'],
    ['碧根果', '碧根'],
  ])('differs of %j and %j', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });

  it('does not mind the case of letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{3,60}$/), (name) => {
        expect(skeletonOf(name.toUpperCase())).toBe(skeletonOf(name));
        expect(skeletonOf(name.toLowerCase())).toBe(skeletonOf(name));
      }),
    );
  });
});

describe('isUserName', () => {
  it.each(['dana', 'dana@example.org', 'lee_moss-2', 'josé', '碧根果', 'Ørsted', 'अनिता'])('takes %s', (name) => {
    expect(isUserName(writtenName(name))).toBe(true);
  });

  it.each([
    ['two letters', 'ab'],
    ['sixty-one', 'x'.repeat(61)],
    ['a blank', 'a b c'],
    ['a no-break space', 'dana\u00a0moss'],
    ['a zero-width space', 'dan\u200ba'],
    ['a zero-width joiner', 'dan\u200da'],
    ['a soft hyphen', 'dan\u00ada'],
    ['a turn of direction', 'dan\u202ea'],
    ['a filler that is a letter', 'dan\u3164a'],
    ['a sign beyond ASCII', 'dana→'],
    ['an emoji', 'dana🌰'],
    ['a private character', 'dana\ue000'],
  ])('refuses %s', (_case, name) => {
    expect(isUserName(writtenName(name))).toBe(false);
  });
});
