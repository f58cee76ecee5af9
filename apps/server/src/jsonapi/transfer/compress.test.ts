import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

/** Compressible to a third or so, of so many bytes. */
const text = (length: number) =>
  Buffer.from(
    randomBytes(Math.ceil(length / 4))
      .toString('hex')
      .repeat(2),
  ).subarray(0, length);

describe.each(['zstd', 'br', 'gzip'] as const)('%s', (coding) => {
  it.each([1, 1024, 256 * 1024, 256 * 1024 + 1, 600_000])('gives %i bytes back as they were', async (length) => {
    const bytes = text(length);
    expect(decoders[coding](await compress(coding, bytes)).equals(bytes)).toBe(true);
  });
});

describe('long answers', () => {
  it('come in turn, all of them, and let others be served meanwhile', async () => {
    const long = text(300_000);
    const done: number[] = [];
    const all = Array.from({ length: 6 }, async (_, index) => {
      const compressed = await compress('br', long);
      done.push(index);
      return compressed;
    });
    // A short one passes by those that wait.
    await compress('br', text(2_000));
    expect(done.length).toBeLessThan(6);
    for (const compressed of await Promise.all(all)) expect(brotliDecompressSync(compressed).equals(long)).toBe(true);
  });
});
