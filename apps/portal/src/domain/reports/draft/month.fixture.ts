import {
  defaultSettings,
  type Exemption,
  type FormDraft,
  firstHandlerForm,
  formsAtRates,
  type LanguageCode,
  type ProducerContact,
  type ReportContext,
} from '@packhouse/programme';
import type { ColumnContext } from '#domain/fields/column.ts';
import { createFormat } from '#kernel/format/create-format.ts';
import { ReportDraft } from './report-draft.ts';

const base = { version: 1, created: null, changed: null } as const;

export function contact(id: string, title: string, more: Partial<ProducerContact> = {}): ProducerContact {
  return {
    ...base,
    type: 'node--fh_producer_contact',
    id,
    title,
    firstHandler: { type: 'node--appb_company_contact', id: 'company' },
    contactName: null,
    identifier: id,
    street: '210 County Rd 9',
    street2: null,
    city: 'Albany',
    state: 'GA',
    zip: '31701',
    phone: null,
    email: null,
    exemption: null,
    active: true,
    ...more,
  };
}

/** An approved certificate of the season. */
export const certificate: Exemption = {
  ...base,
  type: 'node--exemption',
  id: 'exemption-1',
  title: 'Exemption',
  status: 'approved',
  season: { type: 'node--season', id: 'season' },
  company: null,
  kind: 'organic',
  certificateNumber: 'ORG-2026-0031',
  holderName: 'Rio Bend Orchards',
  holderType: 'producer',
  coveredForms: [],
  validFrom: '2026-10-01',
  validTo: '2027-09-30',
  certificate: null,
  decidedOn: null,
  decisionNote: null,
  application: null,
};

const producers = [
  contact('G-0147', 'Rio Bend Orchards', { exemption: { type: 'node--exemption', id: certificate.id } }),
  contact('G-0148', 'Rio Vista Groves', { city: 'Leesburg' }),
  contact('A-0201', 'Baldwin Bay Pécans', { state: 'AL', city: 'Loxley' }),
];

const october = { startsOn: '2026-10-01', endsOn: '2026-10-31' };
const forms = formsAtRates(defaultSettings.commodityForms, {});

export const columnContext: ColumnContext = {
  period: october,
  settings: defaultSettings,
  forms,
  producers,
  certificates: [certificate],
  locations: ['Plant 1, Albany', 'Plant 2, Cordele'],
  format: createFormat({ language: 'en', timeZone: defaultSettings.timeZone, today: () => '2026-11-21' }),
  reasonText: (reason) => ({ organic: 'Organic', de_minimis: 'De minimis' })[reason] ?? reason,
  countryText: (code) => ({ MX: 'Mexico', US: 'United States' })[code] ?? code,
};

/** The same in another language. */
export const columnContextIn = (language: LanguageCode): ColumnContext => ({
  ...columnContext,
  format: createFormat({ language, timeZone: defaultSettings.timeZone, today: () => '2026-11-21' }),
});

export const reportContext: ReportContext = {
  today: '2026-11-21',
  period: { ...october, title: 'October 2026' },
  seasonTitle: '2026-27',
  settings: defaultSettings,
  certificates: [certificate],
  producerIds: new Set(producers.map(({ id }) => id)),
  isAmendment: false,
  forms,
};

/** Values of a whole assessed row. */
export const assessed = {
  title: 'G-0148 2026-10-14',
  producer: { type: 'node--fh_producer_contact', id: 'G-0148' },
  producerName: 'Rio Vista Groves',
  identifier: 'G-0148',
  stateGrown: 'GA',
  collectedOn: '2026-10-14',
  inshell: '41237.50',
} as const;

export const draft = (rows: Partial<FormDraft['rows']> = {}, values: FormDraft['values'] = {}): FormDraft => ({
  id: 'report',
  values: {
    title: 'First Handler Report-10234-October 2026',
    noActivity: false,
    preparerName: 'Dana',
    preparerPhone: '229-555-0142',
    preparerEmail: 'dana@rio.example',
    ...values,
  },
  rows: { nonExemptReceipts: [], exemptReceipts: [], ...rows },
  discarded: [],
});

/** Ids that tell in which order they were made. */
function counter(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `id-${next}`;
  };
}

export const sheetOf = (begun: FormDraft = draft()): ReportDraft => new ReportDraft(firstHandlerForm, begun, counter());
