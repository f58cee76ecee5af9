import { describe, expect, it } from 'vitest';
import { Utf8Text } from './utf8-text.ts';

describe('Utf8Text', () => {
  it('is the bytes of its parts, however long they are and whatever their letters', () => {
    const parts = ['', 'a', 'é碧🌰', 'x'.repeat(20_000), '果'.repeat(30_000), '', 'end'];
    const text = new Utf8Text();
    for (const part of parts) text.add(part);
    expect(text.bytes.equals(Buffer.from(parts.join('')))).toBe(true);
  });

  it('writes half a sign as what cannot be read, as every text is', () => {
    const text = new Utf8Text();
    text.add('a\ud800b');
    expect(text.bytes.equals(Buffer.from('a\ud800b'))).toBe(true);
  });
});
