import { readMark } from '../mark/read-mark.ts';
import { amountScales, type OwnForm, type SettingForm } from '../settings-fields.ts';
import type { OfficeCode } from './office-text.ts';

const ownCodes: Readonly<Record<OwnForm, OfficeCode>> = {
  svg: 'markNotSvg',
  color: 'settingColor',
  timeZone: 'settingTimeZone',
  monthDay: 'settingMonthDay',
  day: 'settingDay',
  commodityForms: 'settingForms',
  unit: 'settingUnit',
  regions: 'settingRegions',
  targetDays: 'settingTargetDays',
  htsCodes: 'settingHtsCodes',
  states: 'settingStates',
  ports: 'settingPorts',
  companyTypes: 'settingCompanyTypes',
  payment: 'settingPayment',
  statements: 'settingStatements',
};

const codes = {
  text: 'settingText',
  local: 'settingLocal',
  truth: 'settingTruth',
} as const satisfies Readonly<Record<string, OfficeCode>>;

interface Refusal {
  readonly code: OfficeCode;
  readonly values: Readonly<Record<string, string>>;
}

/** A drawing that is refused says which part of it is in the way. */
function markRefusal(value: unknown): Refusal {
  const { refusal = 'NotSvg', part = '' } = typeof value === 'string' ? { part: '', ...readMark(value) } : {};
  return { code: `mark${refusal}`, values: { part } };
}

/** The refusal of a wrong value by the form that it should have: its code, and the facts of its sentence. */
export function settingRefusal(form: SettingForm, value: unknown): Refusal {
  if (form.kind === 'whole')
    return { code: 'settingWhole', values: { low: String(form.low), high: String(form.high) } };
  if (form.kind === 'amount')
    return { code: 'settingAmount', values: { most: form.most, scale: String(amountScales[form.unit]) } };
  if (form.kind === 'choice') return { code: 'settingChoice', values: { values: form.values.join(', ') } };
  if (form.kind === 'own' && form.own === 'svg') return markRefusal(value);
  return { code: form.kind === 'own' ? ownCodes[form.own] : codes[form.kind], values: {} };
}
