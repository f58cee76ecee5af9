import type { Format } from '#kernel/format.ts';
import type { ReportKind } from '../kinds/report-kind.ts';

/** A total as it is shown; nothing as a zero of its kind. */
export function figureText({ as }: ReportKind['figures'][number], value: unknown, format: Format): string {
  const text = typeof value === 'string' ? value : '0';
  if (as === 'money') return format.money(text);
  return as === 'pounds' ? format.pounds(text) : format.number(Number(value ?? 0));
}
