import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

// RFC 6238, appendix B: the secret is "12345678901234567890"; of its eight digits an app shows the last six.
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an app', () => {
  it.each(vectors)('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is taken with the blanks and dashes, and in the digits, that people type', () => {
    for (const typed of ['287 082', ' 287-082 ', '２８７０８２']) expect(totpStep(secret, typed, at(59))).toBe(1);
  });

  it('holds one step before and after its own, and no longer', () => {
    const found = [-61, -32, -31, 0, 58, 59, 61].map((off) => totpStep(secret, '050471', at(1_111_111_111 + off)));
    const own = Math.floor(1_111_111_111 / 30);
    expect(found).toEqual([null, null, own, own, own, null, null]);
  });

  it('is none otherwise', () => {
    for (const typed of ['', '28708', '2870822', 'abcdef', '287083', '287082\n0'])
      expect(totpStep(secret, typed, at(59))).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 random bits, and each is another', () => {
    const made = Array.from({ length: 20 }, newTotpSecret);
    expect(new Set(made).size).toBe(20);
    for (const one of made) expect(Secret.fromBase32(one).bytes).toHaveLength(20);
  });

  it('is taken over by an app from the URI, whatever the names in it', () => {
    const uri = new URL(totpUri(secret, 'Pecan Program: “A&B”', 'dana@example.org'));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Pecan Program: “A&B”');
    const app = new TOTP({ secret: Secret.fromBase32(uri.searchParams.get('secret') ?? '') });
    expect(app.generate({ timestamp: 59_000 })).toBe('287082');
  });
});
