import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const key = randomBytes(32);

describe('a sealed secret', () => {
  it('is read by its owner with the key, and is another text each time', () => {
    const sealed = [sealSecret(key, 'dana', 'JBSWY3DP'), sealSecret(key, 'dana', 'JBSWY3DP')];
    expect(sealed.map((one) => openSecret(key, 'dana', one))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toContain('JBSWY3DP');
  });

  it('is read with no other key, for no other owner, and not when a bit of it was changed', () => {
    const sealed = sealSecret(key, 'dana', 'JBSWY3DP');
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => openSecret(randomBytes(32), 'dana', sealed)).toThrow();
    expect(() => openSecret(key, 'robin', sealed)).toThrow();
    expect(() => openSecret(key, 'dana', changed.toString('base64'))).toThrow();
  });
});
