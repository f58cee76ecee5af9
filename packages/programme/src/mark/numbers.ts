import { MarkError } from './mark.ts';

/** Beyond these a drawing is a mistake, or meant to keep anyone who draws it busy. */
const most = 1_000_000;
const least = 0.000_001;

/** Read in one way only: a pattern that could be would take hours over a file made for it. */
const pattern = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
const alone = new RegExp(`^(${pattern})(?:px)?$`);
/** One of a list, with the space or the comma before it, at a place (`lastIndex`). */
export const nextNumber = new RegExp(`(?:\\s*,)?\\s*(${pattern})`, 'y');

/** A number that can be drawn, without the tail that only makes a file longer. @throws MarkError where it is out of reach */
export function bounded(value: number, part: string): number {
  if (!Number.isFinite(value) || Math.abs(value) > most) throw new MarkError('Value', part);
  return Math.abs(value) < least ? 0 : Number(value.toPrecision(9));
}

/** A number with or without `px`. @throws MarkError naming the attribute */
export function numberOf(text: string, part: string): number {
  const [, read] = alone.exec(text.trim()) ?? [];
  if (read === undefined) throw new MarkError('Value', part);
  return bounded(Number(read), part);
}

/** The same, not below zero. */
export function sizeOf(text: string, part: string): number {
  const size = numberOf(text, part);
  if (size < 0) throw new MarkError('Value', part);
  return size;
}

/** A share from 0 to 1; what lies beyond is the nearest of them, as in CSS. */
export function shareOf(text: string, part: string): number {
  const isPercent = text.trim().endsWith('%');
  const read = numberOf(isPercent ? text.trim().slice(0, -1) : text, part);
  return Math.min(1, Math.max(0, isPercent ? read / 100 : read));
}

/** Numbers with spaces or commas between. @throws MarkError naming the attribute */
export function numbersOf(text: string, part: string): readonly number[] {
  const found: number[] = [];
  const whole = text.trimEnd();
  for (let at = 0; at < whole.length; at = nextNumber.lastIndex) {
    nextNumber.lastIndex = at;
    const [, read] = nextNumber.exec(whole) ?? [];
    if (read === undefined) throw new MarkError('Value', part);
    found.push(bounded(Number(read), part));
  }
  return found;
}
