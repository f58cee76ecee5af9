import type { AttributeField } from '@packhouse/jsonapi';

/** Formats moments with a zone's offset, whole seconds: "2026-11-21T10:04:05-05:00". */
export type MomentFormat = (moment: Date) => string;

const inUtc: MomentFormat = (moment) => `${moment.toISOString().slice(0, 19)}+00:00`;

export { inUtc };

/** A format for an IANA time zone. */
export function momentFormat(timeZone: string): MomentFormat {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const offset = (parts.timeZoneName ?? 'GMT').slice(3) || '+00:00';
    return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const processed = (value: string) =>
  `<p>${value.replace(/[&<>"]/g, (character) => entities[character] ?? character).replaceAll('\n', '<br />\n')}</p>`;

/** An attribute as the dialect writes it. */
export function wireValue(field: AttributeField, value: unknown, moment: MomentFormat): unknown {
  if (value === null || value === undefined) return field.kind === 'choices' || field.kind === 'texts' ? [] : null;
  if (field.kind === 'longText') return { value, format: 'plain_text', processed: processed(String(value)) };
  if (field.kind === 'dateTime') return value instanceof Date ? moment(value) : moment(new Date(String(value)));
  return value;
}
