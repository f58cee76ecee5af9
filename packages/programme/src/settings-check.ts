import { isCalendarDate } from '@packhouse/jsonapi';
import { defaultLanguage, formTypes, languages } from './constants.ts';
import { type Problem, problem } from './problem.ts';
import { defaultSettings, type PaymentDetails, type ProgrammeSettings, queueKinds } from './settings.ts';
import { compareDecimals, isDecimal } from './values/decimals.ts';
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
  isAmount(value.rate) &&
  isAmount(value.factor) &&
  compareDecimals(String(value.factor), '0') > 0;

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
const amount = rule('an amount written with a point, not below zero', isAmount);
const optionalAmount = rule('an amount written with a point, or null', (value) => value === null || isAmount(value));
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

const rules: Readonly<Record<keyof ProgrammeSettings, Rule>> = {
  programmeName: text,
  legalCitation: rule('a text', (value) => typeof value === 'string'),
  commodity: localText,
  commodityForms: rule('a list of inshell and shelled with label, rate and factor above zero', isCommodityForms),
  timeZone: rule('the name of a time zone, for example America/New_York', isTimeZone),
  fiscalYearStart: rule('a month and day, for example 10-01', (value) => isCalendarDate(`2027-${String(value)}`)),
  dueDay: whole(1, 28),
  deMinimisLimit: amount,
  deMinimisYears: whole(1, 10),
  nilReportRequired: truth,
  retentionYears: whole(1, 30),
  reimbursementDays: whole(1, 3650),
  afterReimbursementDeadline: oneOf('warn', 'block'),
  minimumReimbursement: amount,
  lateChargePercent: optionalAmount,
  lateGraceDays: rule('a whole number of days, or null', (value) => value === null || isWholeIn(0, 3650)(value)),
  interestPercent: optionalAmount,
  interestGraceDays: whole(0, 3650),
  interestPer: oneOf('month', 'day'),
  interestOn: oneOf('assessment', 'balance'),
  smallestCharge: amount,
  returnedPaymentCharge: optionalAmount,
  unappliedDays: whole(1, 3650),
  chargeLimitPercent: optionalAmount,
  // The ministry's guideline for market news is the least that holds; with fewer companies two know of each other.
  figuresCompanies: whole(3, 100),
  figuresShare: whole(35, 90),
  regions: rule('an object of regions with two-letter codes, each state in one of them', isRegions),
  certificateNotFound: oneOf('error', 'warning'),
  packetBlocksFiling: truth,
  certifyWithSecondFactor: truth,
  certifyByKey: truth,
  invoicing: oneOf('automatic', 'office'),
  queueTargetDays: rule(
    `an object with days from 1 to 365 for each of ${queueKinds.join(', ')}`,
    (value) =>
      isRecord(value) &&
      Object.keys(value).length === queueKinds.length &&
      queueKinds.every((kind) => isWholeIn(1, 365)(value[kind])),
  ),
  companyFilesMegabytes: whole(10, 10_000_000),
  htsCodes: rule('a list of codes like 0802.99.10', isListOf(/^\d{4}(\.\d{2}){1,3}$/)),
  taxIdLabel: localText,
  states: rule('a list of two-letter codes', isListOf(/^[A-Z]{2}$/)),
  contactLine: localText,
  howToPay: (value) => (value === null ? null : localText(value)),
  payment,
  certificationTexts: rule(
    'a text in English for each form and the reporting packet',
    (value) => isRecord(value) && [...formTypes, 'reporting_packet'].every((form) => isLocalText(value[form])),
  ),
};

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
    const found = Object.hasOwn(rules, setting)
      ? // The key was found in `rules` just before.
        checkSetting(setting as keyof ProgrammeSettings, value)
      : problem('settingUnknown', { setting });
    if (found) problems.push({ ...found, field: setting });
  }
  if (problems.length > 0) return { problems };
  // Each value present passed the rule of its key, so the union has the declared shape.
  return { settings: { ...defaultSettings, ...(stored as Partial<ProgrammeSettings>) } };
}

/** The problem of one setting's value, or null. */
export function checkSetting(setting: keyof ProgrammeSettings, value: unknown): Problem | null {
  const expected = rules[setting](value);
  return expected === null ? null : problem('settingWrong', { setting, expected });
}
