import { isCalendarDate } from '@packhouse/jsonapi';
import { companyTypes, defaultLanguage, languages } from './constants.ts';
import { readMark } from './mark/read-mark.ts';
import { type Problem, problem } from './problem.ts';
import {
  type CommodityForm,
  defaultSettings,
  nilStatements,
  ownStatements,
  type PaymentDetails,
  type ProgrammeSettings,
  queueKinds,
} from './settings.ts';
import { amountScales, type OwnForm, type SettingForm, settingFields } from './settings-fields.ts';
import { withDeMinimisText, withHeadings } from './settings-unwritten.ts';
import { mostDecimals } from './unit-decimals.ts';
import { isOfficeDay } from './values/date.ts';
import { compareDecimals, isDecimal, isDecimalOf, toScale } from './values/decimals.ts';
import { isPaymentLink } from './values/payment-link.ts';

/** Says in words what a setting must be when a value is refused; null when it is right. */
type Rule = (value: unknown) => string | null;

const rule =
  (expected: string, isRight: (value: unknown) => boolean): Rule =>
  (value) =>
    isRight(value) ? null : expected;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmount = (value: unknown): boolean =>
  typeof value === 'string' && isDecimal(value) && compareDecimals(value, '0') >= 0;
const isWholeIn =
  (low: number, high: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

const languageSet: ReadonlySet<string> = new Set(languages.map(({ code }) => code));
const isLocalText = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value[defaultLanguage]) &&
  Object.entries(value).every(([code, text]) => languageSet.has(code) && isText(text));

function isTimeZone(value: unknown): boolean {
  if (!isText(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

const isCommodityForm = (value: unknown): boolean =>
  isRecord(value) &&
  (value.key === 'inshell' || value.key === 'shelled') &&
  isLocalText(value.label) &&
  (value.short === undefined || isLocalText(value.short)) &&
  (value.headings === undefined || (Array.isArray(value.headings) && value.headings.every(isText))) &&
  ((value.limit ?? null) === null || isAmount(value.limit)) &&
  isAmount(value.rate) &&
  isAmount(value.factor) &&
  compareDecimals(String(value.factor), '0') > 0;

/** With rates as a season keeps them, and limits as it keeps its own: each form has one, or none has. */
function haveSeasonRates(given: unknown): boolean {
  if (!isCommodityForms(given)) return false;
  const forms = given as readonly CommodityForm[];
  const limits = forms.flatMap(({ limit }) => limit ?? []);
  return (
    forms.every(({ rate }) => isDecimalOf(rate, 4)) &&
    (limits.length === 0 || limits.length === forms.length) &&
    limits.every((limit) => isDecimalOf(limit, 2) && compareDecimals(limit, '1000000000') <= 0)
  );
}

function isCommodityForms(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isCommodityForm)) return false;
  const keys = new Set(value.map((form: { key: string }) => form.key));
  return value.length > 0 && keys.size === value.length;
}

const isListOf =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && pattern.test(item));

/** Names that published tables use for places of their own. */
const ownPlaces: readonly string[] = ['all', 'imports', 'other'];

function isRegions(value: unknown): boolean {
  if (!isRecord(value) || Object.keys(value).length > 30) return false;
  const isRegion = ([name, states]: [string, unknown]) =>
    /^[a-z][a-z0-9-]{0,30}$/.test(name) && !ownPlaces.includes(name) && isListOf(/^[A-Z]{2}$/)(states);
  const all = Object.values(value).flat();
  return Object.entries(value).every(isRegion) && new Set(all).size === all.length;
}

const text = rule('a text', isText);
const localText = rule('a text in English, and in other languages where known', isLocalText);
const amount = (scale: number, most: string): Rule =>
  rule(
    `an amount written with a point, from 0 to ${most}, with at most ${scale} decimals`,
    (value) => isAmount(value) && isDecimalOf(String(value), scale) && compareDecimals(String(value), most) <= 0,
  );
const truth = rule('true or false', (value) => typeof value === 'boolean');
const oneOf = (...words: string[]): Rule =>
  rule(`one of: ${words.join(', ')}`, (value) => words.includes(String(value)));
const whole = (low: number, high: number): Rule => rule(`a whole number from ${low} to ${high}`, isWholeIn(low, high));

/** ABA routing numbers: three times each first, seven times each second and each third digit make a multiple of ten. */
const isRouting = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{9}$/.test(value) &&
  [...value].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0) % 10 === 0;

const paymentRules: Readonly<Record<keyof PaymentDetails, Rule>> = {
  payee: text,
  bank: text,
  routing: rule('nine digits of which the last one checks the others', isRouting),
  account: text,
  remitTo: rule(
    'a list of one to six lines of an address',
    (value) => Array.isArray(value) && value.length >= 1 && value.length <= 6 && value.every(isText),
  ),
  reference: localText,
  link: rule('an https:// URL that holds {{invoice}} and {{amount}} behind its host', isPaymentLink),
};
const isPaymentKey = (key: string): key is keyof PaymentDetails => Object.hasOwn(paymentRules, key);

/** Names the first part that is wrong. */
function payment(value: unknown): string | null {
  if (value === null) return null;
  const shape = `null, or an object with some of ${Object.keys(paymentRules).join(', ')}`;
  if (!isRecord(value) || Object.keys(value).length === 0) return shape;
  for (const [key, part] of Object.entries(value)) {
    const expected = isPaymentKey(key) ? paymentRules[key](part) : shape;
    if (expected !== null) return isPaymentKey(key) ? `with ${key} ${expected}` : shape;
  }
  return null;
}

const isUnit = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).every((key) => ['short', 'one', 'many', 'decimals', 'pounds', 'feminine'].includes(key)) &&
  [value.short, value.one, value.many].every(isLocalText) &&
  isWholeIn(0, mostDecimals)(value.decimals) &&
  ((value.pounds ?? null) === null || (isAmount(value.pounds) && compareDecimals(String(value.pounds), '0') > 0)) &&
  (value.feminine === undefined || Array.isArray(value.feminine)) &&
  (value.feminine ?? []).every((code) => languageSet.has(String(code)));

/** Forms of one setting alone. */
const ownRules: Readonly<Record<OwnForm, Rule>> = {
  svg: rule(
    'an SVG file of at most 20 KB that holds shapes alone',
    (value) => typeof value === 'string' && readMark(value).mark !== undefined,
  ),
  color: rule('a color such as #1c5a42', (value) => /^#[\da-f]{6}$/i.test(String(value))),
  timeZone: rule('the name of a time zone, for example America/New_York', isTimeZone),
  monthDay: rule('a month and day, for example 10-01', (value) => isCalendarDate(`2027-${String(value)}`)),
  day: rule('a day, for example 2026-12-10', (value) => isOfficeDay(String(value))),
  commodityForms: rule(
    'a list with the keys inshell and shelled, or one of them, each with label (its name), rate of at most 4 decimals and factor above zero, and, where given, short (its name inside a sentence), headings (a list of words for it in files) and, for each or for none, limit (its de minimis limit)',
    haveSeasonRates,
  ),
  unit: rule(
    'an object with short, one and many (its words in English, and in other languages where known), decimals from 0 to 3, pounds (how many are in one; null for no weight) and feminine (a list of languages in which its name is)',
    isUnit,
  ),
  regions: rule('an object of regions with two-letter codes, each state in one of them', isRegions),
  targetDays: rule(
    `an object with days from 1 to 365 for each of ${queueKinds.join(', ')}`,
    (value) =>
      isRecord(value) &&
      Object.keys(value).length === queueKinds.length &&
      queueKinds.every((kind) => isWholeIn(1, 365)(value[kind])),
  ),
  // As regulations print them, or with dots throughout.
  htsCodes: rule(
    'a list of codes like 0804.50.4045 or 0802.99.10',
    isListOf(/^\d{4}(\.\d{2}){1,3}$|^\d{4}\.\d{2}\.\d{4}$/),
  ),
  states: rule('a list of two-letter codes', isListOf(/^[A-Z]{2}$/)),
  ports: rule(
    'a list of codes of four digits, each once, or an empty one',
    (value) =>
      isListOf(/^\d{4}$/)(['0000', value].flat()) && Array.isArray(value) && new Set(value).size === value.length,
  ),
  companyTypes: rule(
    `a list of some of ${companyTypes.join(', ')}, each once`,
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((type) => companyTypes.includes(type)),
  ),
  payment,
  statements: rule(
    'a text in English for each form and the reporting packet',
    (value) =>
      isRecord(value) &&
      ownStatements.every((form) => isLocalText(value[form])) &&
      nilStatements.every((form) => value[form] === undefined || isLocalText(value[form])),
  ),
};

/** Of values that were taken before they had a scale and a most: a server starts with them and goes on. */
const storedRules = {
  amount: rule('an amount written with a point, not below zero', isAmount),
  commodityForms: rule('a list of forms with key, label, rate and factor', isCommodityForms),
} as const;

/** The rule of a value that has to be there. */
function ruleOf(form: SettingForm, isStored: boolean): Rule {
  if (isStored && form.kind === 'amount') return storedRules.amount;
  if (isStored && form.kind === 'own' && form.own === 'commodityForms') return storedRules.commodityForms;
  switch (form.kind) {
    case 'text':
      return text;
    case 'local':
      return localText;
    case 'amount':
      return amount(amountScales[form.unit], form.most);
    case 'whole':
      return whole(form.low, form.high);
    case 'truth':
      return truth;
    case 'choice':
      return oneOf(...form.values);
    case 'own':
      return ownRules[form.own];
  }
}

/** Nothing, as a setting that may be left out has it: no text is an empty one, all else is null. */
const isNothing = ({ kind }: SettingForm, value: unknown): boolean => value === (kind === 'text' ? '' : null);

function expectedOf(form: SettingForm, value: unknown, isStored: boolean): string | null {
  const isOptional = 'isOptional' in form;
  if (isOptional && isNothing(form, value)) return null;
  const expected = ruleOf(form, isStored)(value);
  return expected === null || !isOptional ? expected : `${expected}, or null`;
}

export type SettingsReading =
  | { readonly settings: ProgrammeSettings; readonly problems?: undefined }
  | { readonly settings?: undefined; readonly problems: readonly Problem[] };

/**
 * Checks a provider's settings (any subset, as stored) and lays them over the defaults. Unknown names and wrong
 * values are problems with the setting's name as field; nothing is silently left out.
 */
export function readSettings(stored: unknown): SettingsReading {
  if (!isRecord(stored)) {
    return { problems: [problem('settingWrong', { setting: 'settings', expected: 'an object of settings' })] };
  }
  const problems: Problem[] = [];
  for (const [setting, value] of Object.entries(stored)) {
    const found = Object.hasOwn(settingFields, setting)
      ? // The key was found in `settingFields` just before.
        checkSetting(setting as keyof ProgrammeSettings, value, true)
      : problem('settingUnknown', { setting });
    if (found) problems.push({ ...found, field: setting });
  }
  if (problems.length > 0) return { problems };
  // Each value present passed the rule of its key, so the union has the declared shape.
  const own = Object.fromEntries(Object.entries(stored).map(asKept)) as Partial<ProgrammeSettings>;
  // A program that wrote its statements before there were more of them has the product's own for the others.
  const certificationTexts = { ...defaultSettings.certificationTexts, ...own.certificationTexts };
  const commodityForms = (own.commodityForms ?? defaultSettings.commodityForms).map(withHeadings);
  return { settings: withDeMinimisText({ ...defaultSettings, ...own, certificationTexts, commodityForms }) };
}

/** A tariff code as regulations print it: 0804.50.4045 for 0804.50.40.45. */
const asPrinted = (code: unknown): unknown =>
  typeof code === 'string' ? code.replace(/^(\d{4}\.\d{2}\.\d{2})\.(\d{2})$/, '$1$2') : code;

/**
 * A value in the one form in which it is read. An amount is as the ledger keeps it: one that was stored with more decimals is
 * rounded half up, as its charges were.
 */
function asKept([setting, value]: [string, unknown]): [string, unknown] {
  const { form } = settingFields[setting as keyof ProgrammeSettings];
  if (setting === 'htsCodes' && Array.isArray(value)) return [setting, value.map(asPrinted)];
  const isLong = form.kind === 'amount' && typeof value === 'string' && !isDecimalOf(value, amountScales[form.unit]);
  return [setting, isLong ? toScale(value, amountScales[form.unit]) : value];
}

/** The problem of one setting's value, or null. @param isStored it was taken before, perhaps by an older version */
export function checkSetting(setting: keyof ProgrammeSettings, value: unknown, isStored = false): Problem | null {
  const expected = expectedOf(settingFields[setting].form, value, isStored);
  return expected === null ? null : problem('settingWrong', { setting, expected });
}
