import type { Encoding } from './table.ts';

interface Decoded {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
}

/** Enough to tell UTF-16 by: every other byte of Latin text is zero there, and never in another text. */
const sampled = 2000;

/** Half as many zeros as there are characters: dates, figures and commas alone make more than that. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, sampled);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The one error that a decoder throws here says just this: it is not UTF-8.
    return false;
  }
}

/**
 * The text of a file. What a spreadsheet program writes is marked UTF-8, marked UTF-16 ("Unicode text"), or, unmarked,
 * the code page of its Windows; a text that is valid UTF-8 is never anything else in practice.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
