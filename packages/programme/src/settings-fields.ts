import type { ProgrammeSettings } from './settings.ts';

/** The groups in which the office meets the settings, in order. */
export const settingGroups = [
  'program',
  'filing',
  'rates',
  'payment',
  'charges',
  'figures',
  'office',
  'statements',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export type SettingRight = 'settings' | 'rates' | 'statementTexts';

/** Things that a change is felt by, as they are counted before somebody saves. */
export type SettingTouch =
  | 'companies'
  | 'drafts'
  | 'openInvoices'
  | 'openClaims'
  | 'openRequests'
  | 'waiting'
  | 'unapplied'
  | 'nextSeason'
  | 'nextFigures'
  | 'nextStart';

/** Units of amounts, with the decimals that the ledger keeps of each. */
export const amountScales = { usd: 2, percent: 4, pounds: 2 } as const;
export type AmountUnit = keyof typeof amountScales;

/** The form of a value. `own` has a form of its own, which `settings-check` knows. */
export type SettingForm =
  | { readonly kind: 'text'; readonly isOptional?: true }
  /** In English, and in other languages where known. */
  | { readonly kind: 'local'; readonly isOptional?: true }
  /** Decimal text, not below zero. */
  | { readonly kind: 'amount'; readonly unit: AmountUnit; readonly most: string; readonly isOptional?: true }
  | { readonly kind: 'whole'; readonly low: number; readonly high: number; readonly isOptional?: true }
  | { readonly kind: 'truth' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'own'; readonly own: OwnForm; readonly isOptional?: true };

/** Forms that one setting alone has. */
export type OwnForm =
  | 'svg'
  | 'color'
  | 'timeZone'
  | 'monthDay'
  | 'day'
  | 'commodityForms'
  | 'unit'
  | 'regions'
  | 'targetDays'
  | 'htsCodes'
  | 'states'
  | 'ports'
  | 'companyTypes'
  | 'payment'
  | 'statements';

/** One setting as the office meets it: where, in which form, under which right, and who feels a change. */
export interface SettingField {
  readonly group: SettingGroup;
  readonly form: SettingForm;
  readonly right: SettingRight;
  readonly touches: readonly SettingTouch[];
}

const field =
  (group: SettingGroup, right: SettingRight = 'settings') =>
  (form: SettingForm, ...touches: readonly SettingTouch[]): SettingField => ({ group, form, right, touches });

const text = { kind: 'text' } as const;
const local = { kind: 'local' } as const;
const truth = { kind: 'truth' } as const;
const own = (form: OwnForm) => ({ kind: 'own', own: form }) as const;
const whole = (low: number, high: number) => ({ kind: 'whole', low, high }) as const;
const choice = (...values: readonly string[]) => ({ kind: 'choice', values }) as const;
const mosts: Readonly<Record<AmountUnit, string>> = { usd: '1000000', percent: '100', pounds: '1000000000' };
const amount = (unit: AmountUnit, most = mosts[unit]) => ({ kind: 'amount', unit, most }) as const;
const optional = <Form extends SettingForm>(form: Form) => ({ ...form, isOptional: true }) as const;

const program = field('program');
const filing = field('filing');
const rate = field('rates', 'rates');
const claim = field('rates');
const payment = field('payment');
// Where companies send their money: one person alone sends it elsewhere.
const payTo = field('payment', 'rates');
const charge = field('charges', 'rates');
const figures = field('figures');

/** Settings whose delivered values are the demonstration's own: another program's name, crop, places and contact. */
export const demonstrationSettings = [
  'programmeName',
  'commodity',
  'commodityForms',
  'htsCodes',
  'states',
  'regions',
  'contactLine',
] as const satisfies readonly (keyof ProgrammeSettings)[];

/** Every setting, declared once: its check, its right and its place on the screen follow from here. */
export const settingFields: Readonly<Record<keyof ProgrammeSettings, SettingField>> = {
  programmeName: program(text, 'companies'),
  productName: program(optional(text), 'companies'),
  mark: program(optional(own('svg')), 'companies'),
  mainColor: program(optional(own('color')), 'companies'),
  legalCitation: program(optional(text), 'companies'),
  commodity: program(local, 'companies'),
  commodityForms: rate(own('commodityForms'), 'drafts', 'nextSeason'),
  unit: rate(own('unit'), 'drafts', 'nextSeason'),
  timeZone: program(own('timeZone'), 'companies', 'nextStart'),
  fiscalYearStart: program(own('monthDay'), 'nextSeason'),
  dueDay: filing(whole(1, 31), 'nextSeason'),
  deMinimisLimit: rate(amount('pounds'), 'openRequests', 'nextSeason'),
  // An application has fields for four seasons.
  deMinimisYears: rate(whole(1, 4), 'openRequests'),
  deMinimisCounts: rate(choice('average', 'each'), 'openRequests'),
  deMinimisApplicants: rate(own('companyTypes'), 'openRequests'),
  nilReportRequired: filing(truth, 'companies', 'drafts'),
  retentionYears: filing(whole(1, 30), 'companies'),
  reimbursementDays: claim(whole(1, 3650), 'openClaims'),
  afterReimbursementDeadline: claim(choice('warn', 'block'), 'openClaims'),
  minimumReimbursement: rate(amount('usd'), 'openClaims'),
  lateChargePercent: charge(optional(amount('percent')), 'openInvoices'),
  lateGraceDays: charge(optional(whole(0, 3650)), 'openInvoices'),
  lateChargeFrom: charge(optional(own('day')), 'openInvoices'),
  interestPercent: charge(optional(amount('percent')), 'openInvoices'),
  interestGraceDays: charge(whole(0, 3650), 'openInvoices'),
  interestFrom: charge(optional(own('day')), 'openInvoices'),
  interestPer: charge(choice('month', 'day'), 'openInvoices'),
  interestOn: charge(choice('assessment', 'balance'), 'openInvoices'),
  smallestCharge: charge(amount('usd'), 'openInvoices'),
  returnedPaymentCharge: charge(optional(amount('usd')), 'openInvoices'),
  unappliedDays: payment(whole(1, 3650), 'unapplied'),
  // Of the assessment: charges may come to more than it.
  chargeLimitPercent: charge(optional(amount('percent', '1000')), 'openInvoices'),
  // The ministry's guideline for market news is the least that holds; with fewer companies two know of each other.
  figuresCompanies: figures(whole(3, 100), 'nextFigures'),
  figuresShare: figures(whole(35, 90), 'nextFigures'),
  regions: figures(own('regions'), 'nextFigures'),
  certificateNotFound: filing(choice('error', 'warning'), 'drafts'),
  packetBlocksFiling: filing(truth, 'companies', 'drafts'),
  certifyWithSecondFactor: filing(truth, 'companies'),
  certifyByKey: filing(truth, 'companies'),
  invoicing: payment(choice('automatic', 'office'), 'drafts'),
  queueTargetDays: field('office')(own('targetDays'), 'waiting'),
  companyFilesMegabytes: filing(whole(10, 10_000_000), 'companies'),
  htsCodes: filing(own('htsCodes'), 'drafts'),
  taxIdLabel: program(local, 'companies'),
  firstHandlerLabel: program(optional(local), 'companies'),
  importerLabel: program(optional(local), 'companies'),
  producerLabel: program(optional(local), 'companies'),
  ticketLabel: program(optional(local), 'companies'),
  states: filing(own('states'), 'drafts'),
  ports: filing(own('ports'), 'drafts', 'openClaims'),
  contactLine: program(local, 'companies'),
  howToPay: payTo(optional(local), 'companies', 'openInvoices'),
  payment: payTo(own('payment'), 'companies', 'openInvoices'),
  certificationTexts: field('statements', 'statementTexts')(own('statements'), 'drafts', 'openRequests', 'openClaims'),
};
