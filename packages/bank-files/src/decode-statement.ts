import { characterProblem } from '@packhouse/jsonapi';
import {
  type Encoding,
  type EncodingChoice,
  encodings,
  plausibleReadings,
  sureReading,
  type TextReading,
  textIn,
  textReadings,
} from '@packhouse/programme';
import { FileRefusal } from './file-refusal.ts';
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

/** The file is not in its character set, at the line of the first byte that is not ASCII. */
function outOfCharset(bytes: Uint8Array): FileRefusal {
  const at = bytes.findIndex((byte) => byte > 0x7f);
  const line = bytes.subarray(0, Math.max(at, 0)).filter((byte) => byte === 0x0a).length + 1;
  return new FileRefusal('charset', {}, line);
}

/** A file may be written in several character sets, and its words are others in each. */
export class EncodingUnsure extends FileRefusal {
  override name = 'EncodingUnsure';
  readonly encodings: readonly EncodingChoice[];

  constructor(readings: readonly TextReading[]) {
    super('encodingUnsure', { encodings: readings.map(({ encoding }) => encoding).join(', ') });
    this.encodings = readings.map(({ encoding, words }) => ({ encoding, words }));
  }
}

/** Whether a file says in its first line or header that it is UTF-8 (OFX 1.6, section 2.2; XML). */
function isNamedUtf8(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  return /^(?:\s*<\?xml[^>]*encoding=["']utf-8["']|[\s\S]*?\bENCODING:\s*(?:UTF-8|UNICODE)\b)/i.test(head);
}

/** UTF-16 as its mark tells, or the zeros beside the letters of a file without one. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = (of: number) => head.filter((byte, index) => byte === 0 && index % 2 === of).length;
  const [even, uneven] = [zeros(0), zeros(1)];
  if (uneven > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && uneven === 0 ? 'utf-16be' : null;
}

function encodedText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const text = textIn(bytes, 'utf-8');
  if (text !== null) return text;
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (marked || isNamedUtf8(bytes)) throw outOfCharset(bytes);
  const readings = textReadings(bytes);
  const sure = sureReading(readings);
  if (sure === null) throw new EncodingUnsure(plausibleReadings(readings));
  return sure.text;
}

/** The text in the character set that somebody named. @throws FileRefusal when it is none of it */
function toldText(bytes: Uint8Array, told: string): string {
  const encoding = encodings.find((one) => one === told.trim().toLowerCase());
  if (encoding === undefined) throw new FileRefusal('encodingUnknown', { encodings: encodings.join(', ') });
  const text = textIn(bytes, encoding);
  if (text === null) throw outOfCharset(bytes);
  return text;
}

/**
 * The text of a statement file, its lines ending in line feeds: in the character set that it is marked with, is valid in,
 * or in which its words are words; or in the one that somebody named who was asked.
 * @throws FileRefusal for a file that is too large, empty, no text, or not in the character set that it names; and for one that
 * turns the direction of what is shown, for then what people read is not what is kept
 */
export function decodeStatement(bytes: Uint8Array, told?: string): string {
  if (bytes.length > statementLimits.bytes) throw new FileRefusal('tooLarge', { limit: String(statementLimits.bytes) });
  const text = (told === undefined || told === '' ? encodedText(bytes) : toldText(bytes, told))
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const found = odd.exec(text);
  if (found !== null) throw new FileRefusal('binary', {}, lineAt(text, found.index));
  const hidden = characterProblem(text);
  if (hidden?.code === 'directionCharacter') {
    const { character = '', position } = hidden.values;
    const before = [...text].slice(0, Number(position) - 1).join('');
    throw new FileRefusal('directionCharacter', { character }, lineAt(text, before.length));
  }
  if (text.trim() === '') throw new FileRefusal('empty');
  return text;
}
