import { type Field, seenName } from '@packhouse/jsonapi';
import { compareDecimals, isDecimal, isOfficeDay, toScale } from '@packhouse/programme';
import { OfficeRefusal, RuleRefusal } from '../../office-error.ts';
import type { Given } from '../command.ts';

function unfit(name: string, text: string, field: Field): OfficeRefusal {
  if (field.kind === 'date') return new OfficeRefusal('dayUnfit', { name, text });
  return field.kind === 'choice' || field.kind === 'choices'
    ? new OfficeRefusal('notOneOf', { name, allowed: field.values.join(', '), text })
    : new OfficeRefusal('valueUnfit', { name, text });
}

/**
 * The value of a declared field as it was given; null for an empty one, which takes it away, and no text of a list.
 * @throws OfficeError where its declaration does not let it stand
 */
export function readDeclared(name: string, field: Field, given: Given[string]): Given[string] {
  const list = (Array.isArray(given) ? given : [given]).map(String).filter((text) => text !== '');
  const [text] = list.slice(-1);
  if (text === undefined) return field.kind === 'texts' || field.kind === 'choices' ? [] : null;
  const value = declaredValue(name, field, text, list);
  if (value === undefined) throw unfit(name, text, field);
  return value;
}

/** Undefined: the text means nothing to this kind of field. */
function declaredValue(name: string, field: Field, text: string, list: readonly string[]): Given[string] {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textValue(name, field, text);
    case 'decimal':
      return decimalOf(text, field.scale);
    case 'date':
      return isOfficeDay(text) ? text : undefined;
    case 'choice':
      return field.values.find((word) => word === text);
    case 'choices':
      return list.every((word) => field.values.includes(word)) ? list : undefined;
    case 'texts':
      return list;
    default:
      return undefined;
  }
}

/** Undefined for more decimals than are kept: nobody's figure is rounded unasked. */
function decimalOf(text: string, scale: number): string | undefined {
  if (!isDecimal(text) || text.startsWith('-')) return undefined;
  const kept = toScale(text, scale);
  return compareDecimals(kept, text) === 0 ? kept : undefined;
}

function textValue(name: string, field: Extract<Field, { kind: 'text' | 'longText' }>, typed: string): string {
  const text = field.kind === 'text' ? seenName(typed) : typed;
  if ([...text].length > field.max) throw new OfficeRefusal('textTooLong', { name, limit: String(field.max) });
  const found = field.check?.(text) ?? null;
  if (found !== null) throw new RuleRefusal(found, name);
  return text;
}
