import type { SettingForm } from '@packhouse/programme';
import { isObject } from '#kernel/storage/parse-json.ts';
import { applicants, partsOf, type SettingPart } from './setting-parts.ts';

/** Typed texts by the path of their part. */
export type SettingDraft = Readonly<Record<string, string>>;

type Members = Readonly<Record<string, unknown>>;

const isForms = (form: SettingForm) => form.kind === 'own' && form.own === 'commodityForms';
const isTypes = (form: SettingForm) => form.kind === 'own' && form.own === 'companyTypes';
const isRegions = (form: SettingForm) => form.kind === 'own' && form.own === 'regions';

const byKey = (value: unknown): Members =>
  Object.fromEntries(Array.isArray(value) ? value.filter(isObject).map((one) => [String(one.key), one]) : []);

const regionLines = (value: unknown) =>
  Object.entries(isObject(value) ? value : {})
    .map(([name, states]) => `${name}: ${[states].flat().join(', ')}`)
    .join('\n');

function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);
}

const asTyped = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
};

/** Which of the company types a list has, each as a choice of its own. */
const typesIn = (value: unknown): Members =>
  Object.fromEntries(applicants.map((type) => [type, Array.isArray(value) && value.includes(type)]));

function shownValue(form: SettingForm, value: unknown): unknown {
  if (isForms(form)) return byKey(value);
  if (isTypes(form)) return typesIn(value);
  return isRegions(form) ? regionLines(value) : value;
}

/** A setting's value as its fields show it. */
export function draftOf(form: SettingForm, value: unknown): SettingDraft {
  const shown = shownValue(form, value);
  return Object.fromEntries(partsOf(form).map(({ path }) => [path, asTyped(valueAt(shown, path))]));
}

const listOf = (text: string) => text.split(/[\n,]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
/** Lines of an address keep their commas. */
const linesOf = (text: string) => text.split('\n').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

const regionsOf = (text: string) =>
  Object.fromEntries(
    linesOf(text).map((line) => {
      const [name = '', states = ''] = line.split(':');
      return [name.trim(), listOf(states)];
    }),
  );

/** A typed part as the setting holds it; undefined: it is left out. */
function partValue({ kind, path }: SettingPart, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'lines') return path === 'remitTo' ? linesOf(text) : listOf(text);
  if (kind === 'whole') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  return text;
}

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) into[name] = value;
  else {
    const inner = into[name];
    const held: Record<string, unknown> = isObject(inner) ? { ...inner } : {};
    put(held, rest.join('.'), value);
    into[name] = held;
  }
}

/** The value that is typed, whether it is right or not: the setting's own check says that. */
export function typedValue(form: SettingForm, draft: SettingDraft): unknown {
  const parts = partsOf(form);
  const [only] = parts;
  if (isRegions(form)) return regionsOf(draft[''] ?? '');
  if (only?.path === '') {
    const value = partValue(only, draft[''] ?? '');
    if (form.kind === 'truth') return value === 'true';
    return value ?? (form.kind === 'text' ? '' : only.kind === 'lines' ? [] : null);
  }
  const built: Record<string, unknown> = {};
  for (const part of parts) {
    const value = partValue(part, draft[part.path] ?? '');
    if (value !== undefined) put(built, part.path, value);
  }
  if (isTypes(form)) return applicants.filter((type) => built[type] === 'true');
  if (isForms(form)) return Object.entries(built).map(([key, one]) => ({ key, ...(isObject(one) ? one : {}) }));
  return Object.keys(built).length === 0 && form.kind !== 'own' ? null : emptyIsNull(form, built);
}

/** Payment details that say nothing are none. */
const emptyIsNull = (form: SettingForm, built: Members): unknown =>
  form.kind === 'own' && form.own === 'payment' && Object.keys(built).length === 0 ? null : built;

/** A value as the command takes it: a text as it is, all else as JSON. */
export const sentValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
