import { BankRefusal } from './bank-refusal.ts';
import { statementLimits } from './statement.ts';

/** Characters of control that no text of a bank holds; tab, line feed, carriage return and ^Z at the end are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u0019\u001b-\u001f\ufffe\uffff]/;

/** The line, from 1, in which a place of a text lies. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

function lineOfByte(bytes: Uint8Array, wrong: (byte: number) => boolean): number {
  const at = bytes.findIndex(wrong);
  return bytes.subarray(0, Math.max(at, 0)).filter((byte) => byte === 0x0a).length + 1;
}

function strict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The one error that a decoder throws here says just this: the bytes are none of the encoding.
    return null;
  }
}

/** The encoding that a file names in its first line or header (OFX 1.6, section 2.2; XML), or null. */
function namedEncoding(bytes: Uint8Array): 'utf-8' | 'ascii' | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  if (/^(?:\s*<\?xml[^>]*encoding=["']utf-8["']|[\s\S]*?\bENCODING:\s*(?:UTF-8|UNICODE)\b)/i.test(head)) return 'utf-8';
  return null;
}

function encodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = strict(bytes, 'utf-8');
  if (text !== null) return text;
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (marked || namedEncoding(bytes) === 'utf-8') {
    throw new BankRefusal(
      'charset',
      {},
      lineOfByte(bytes, (byte) => byte > 0x7f),
    );
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * The text of a statement file, its lines ending in line feeds: what is marked as UTF-8 or UTF-16 or is valid UTF-8, else
 * the code page of Windows, which banks write when they say nothing.
 * @throws BankRefusal for a file that is too large, empty, no text, or not in the character set that it names
 */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes.length > statementLimits.bytes) throw new BankRefusal('tooLarge', { limit: String(statementLimits.bytes) });
  const text = encodedText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const found = odd.exec(text);
  if (found !== null) throw new BankRefusal('binary', {}, lineAt(text, found.index));
  if (text.trim() === '') throw new BankRefusal('empty');
  return text;
}
