import {
  type Encoding,
  type EncodingChoice,
  plausibleReadings,
  sureReading,
  textIn,
  textReadings,
} from '@packhouse/programme';

interface Decoded {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  /** The character sets to choose from, where several make words of it. */
  readonly encodings: readonly EncodingChoice[];
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

function utfOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(bytes) ?? (textIn(bytes, 'utf-8') === null ? null : 'utf-8');
}

/**
 * The text of a file. What a spreadsheet program writes is marked UTF-8, marked UTF-16 ("Unicode text"), or, unmarked,
 * the character set of its machine; a text that is valid UTF-8 is never anything else in practice.
 * @param told the character set that the person chose
 */
export function decodeText(bytes: Uint8Array, told: Encoding | null = null): Decoded {
  const utf = told ?? utfOf(bytes);
  if (utf !== null) return { text: new TextDecoder(utf).decode(bytes), encoding: utf, encodings: [] };
  const readings = textReadings(bytes);
  const sure = sureReading(readings);
  const likely = plausibleReadings(readings);
  const [{ text, encoding } = { text: '', encoding: 'utf-8' as const }] = sure === null ? likely : [sure];
  return {
    text,
    encoding,
    encodings: sure === null ? likely.map(({ encoding: one, words }) => ({ encoding: one, words })) : [],
  };
}
