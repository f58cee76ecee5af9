import { describe, expect, it } from 'vitest';
import { Utf8Text } from './utf8-text.ts';

describe('Utf8Text', () => {
  it('is the bytes of its parts, however long they are and whatever their letters', () => {
    const parts = ['', 'a', 'é碧🌰', 'x'.repeat(20_000), '果'.repeat(30_000), '', 'end'];
    const text = new Utf8Text();
    for (const part of parts) text.add(part);
    expect(text.take().equals(Buffer.from(parts.join('')))).toBe(true);
  });

  it('gives bytes that no later text changes', () => {
    const [first, second] = ['a', 'b'].map((letter) => letter.repeat(100_000));
    const text = new Utf8Text();
    text.add(first ?? '');
    const bytes = text.take();
    for (const other of [text, new Utf8Text()]) {
      other.add(second ?? '');
      expect(other.take().toString()).toBe(second);
    }
    expect(bytes.toString()).toBe(first);
    expect(text.take()).toHaveLength(0);
  });

  it('writes half a sign as what cannot be read, as every text is', () => {
    const text = new Utf8Text();
    text.add('a\ud800b');
    expect(text.take().equals(Buffer.from('a\ud800b'))).toBe(true);
  });
});
