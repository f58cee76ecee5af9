import { type Field, isRelation, type Resource, seenName } from '@packhouse/jsonapi';
import { fieldLabel, isDecimal, isOfficeDay, moneyScale, toScale } from '@packhouse/programme';
import { demandOfficeDay } from '../../office-day.ts';
import { OfficeRefusal, RuleRefusal } from '../../office-error.ts';
import type { Input, Option } from '../command.ts';

/** `mailingStreet` is typed as `--mailing-street`. */
const optionName = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Options for some fields of a type, described by their own labels. */
export function fieldOptions(resource: Resource, keys: readonly string[]): Readonly<Record<string, Option>> {
  return Object.fromEntries(
    keys.map((key) => {
      const field = fieldOf(resource, key);
      const many = field.kind === 'texts' || field.kind === 'choices';
      return [
        optionName(key),
        { about: `${fieldLabel(field)}${hintOf(field)}.`, ...(many ? { many: true as const } : {}) },
      ];
    }),
  );
}

function hintOf(field: Field): string {
  if (field.kind === 'date') return ', such as 2026-11-10';
  return field.kind === 'choice' || field.kind === 'choices' ? `: ${field.values.join(', ')}` : '';
}

function unfit(name: string, text: string, field: Field): OfficeRefusal {
  if (field.kind === 'date') return new OfficeRefusal('dayUnfit', { name, text });
  return field.kind === 'choice' || field.kind === 'choices'
    ? new OfficeRefusal('notOneOf', { name, allowed: field.values.join(', '), text })
    : new OfficeRefusal('valueUnfit', { name, text });
}

function fieldOf(resource: Resource, key: string): Field {
  const field = resource.fields[key];
  if (field === undefined || isRelation(field)) throw new Error(`${resource.type} has no plain field "${key}".`);
  return field;
}

/** The values of the fields that were typed, checked by their declaration. @throws OfficeRefusal at the first wrong one */
export function readFields(resource: Resource, keys: readonly string[], input: Input): Record<string, unknown> {
  const typed = keys.filter((key) => input.flag(optionName(key)));
  return Object.fromEntries(
    typed.map((key) => {
      const field = fieldOf(resource, key);
      const text = input.text(optionName(key));
      const list = input.list(optionName(key)).filter((word) => word !== '');
      const value = text === '' ? null : declaredValue(`--${optionName(key)}`, field, text, list);
      if (value === undefined) throw unfit(`--${optionName(key)}`, text, field);
      return [key, value];
    }),
  );
}

/** A day as typed. @throws OfficeRefusal */
export function readDay(text: string): string {
  return demandOfficeDay(text);
}

/** US dollars as typed, not below zero. @throws OfficeRefusal */
export function readAmount(name: string, text: string): string {
  if (!isDecimal(text) || text.startsWith('-')) throw new OfficeRefusal('amountUnfit', { name, text });
  return toScale(text, moneyScale);
}

/** Undefined: the text means nothing to this kind of field. */
function declaredValue(name: string, field: Field, text: string, list: readonly string[]): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textValue(name, field, text);
    case 'decimal':
      return isDecimal(text) && !text.startsWith('-') ? toScale(text, field.scale) : undefined;
    case 'date':
      return isOfficeDay(text) ? text : undefined;
    case 'choice':
      return field.values.find((word) => word === text);
    case 'choices':
      return list.length > 0 && list.every((word) => field.values.includes(word)) ? list : undefined;
    case 'texts':
      return list;
    default:
      return undefined;
  }
}

function textValue(name: string, field: Extract<Field, { kind: 'text' | 'longText' }>, typed: string): string {
  const text = field.kind === 'text' ? seenName(typed) : typed;
  if ([...text].length > field.max) throw new OfficeRefusal('textTooLong', { name, limit: String(field.max) });
  const found = field.check?.(text) ?? null;
  if (found !== null) throw new RuleRefusal(found, name);
  return text;
}
