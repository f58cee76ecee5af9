import { type AttributeField, comparedDecimal } from '@packhouse/jsonapi';

/** Formats timestamps with a zone's offset, whole seconds: "2026-11-21T10:04:05-05:00". */
export type TimestampFormat = (timestamp: Date) => string;

/** Rows that were saved together carry the same timestamp, in up to three members each. */
const utcTexts = new Map<number, string>();
const mostUtcTexts = 1_000;

/** A timestamp in UTC, whole seconds. */
export const inUtc: TimestampFormat = (timestamp) => {
  const time = timestamp.getTime();
  const known = utcTexts.get(time);
  if (known !== undefined) return known;
  if (utcTexts.size === mostUtcTexts) utcTexts.clear();
  const text = `${timestamp.toISOString().slice(0, 19)}+00:00`;
  utcTexts.set(time, text);
  return text;
};

/** A zone's offset changes at a full quarter of an hour, if at all. */
const quarter = 15 * 60_000;
/** More quarters than a page of rows has; then it is begun anew. */
const mostOffsets = 10_000;

/** A zone's offset from UTC at a timestamp, as text and in milliseconds. */
interface Offset {
  readonly text: string;
  readonly shift: number;
}

function readOffset(name: string): Offset {
  const text = name.slice('GMT'.length) || '+00:00';
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  return { text, shift: (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000 };
}

/** A format for an IANA time zone. Asking for an offset takes far longer than writing a timestamp: it is remembered. */
export function timestampFormat(timeZone: string): TimestampFormat {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, Offset>();
  const offsetAt = (timestamp: Date): Offset => {
    const key = Math.floor(timestamp.getTime() / quarter);
    const known = offsets.get(key);
    if (known !== undefined) return known;
    const name = format.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')?.value;
    const offset = readOffset(name ?? 'GMT');
    if (offsets.size === mostOffsets) offsets.clear();
    offsets.set(key, offset);
    return offset;
  };
  return (timestamp) => {
    const { text, shift } = offsetAt(timestamp);
    return `${new Date(timestamp.getTime() + shift).toISOString().slice(0, 19)}${text}`;
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const processed = (value: string) =>
  `<p>${value.replace(/[&<>"]/g, (character) => entities[character] ?? character).replaceAll('\n', '<br />\n')}</p>\n`;

/** @param counted decimals of the program's quantities */
export function wireValue(
  field: AttributeField,
  value: unknown,
  { timestamp, counted }: { readonly timestamp: TimestampFormat; readonly counted: number },
): unknown {
  if (field.kind === 'longText') return { value, format: 'plain_text', processed: processed(String(value)) };
  if (field.kind === 'dateTime') return value instanceof Date ? timestamp(value) : timestamp(new Date(String(value)));
  if (field.kind !== 'decimal' || field.leastScale === undefined) return value;
  return comparedDecimal({ scale: field.scale, leastScale: counted }, String(value));
}
