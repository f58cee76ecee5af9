import { readFileSync } from 'node:fs';
import {
  defaultSettings,
  type Exemption,
  exemption,
  formsAtRates,
  type ProducerContact,
  type ReportContext,
} from '@packhouse/programme';
import { readDelimited, type Table } from '@packhouse/spreadsheet';
import { nothingKnown } from '#domain/reports/file-memory.ts';
import type { ImportContext } from './import-kind.ts';

const file = (name: string) => new URL(`../../../../../../e2e/fixtures/${name}`, import.meta.url);

/** A month of a first handler in Georgia as its office keeps it: 214 deliveries of 40 producers. */
export function octoberBytes(ending: 'csv' | 'tsv'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file(`october-2026.${ending}`)));
}

export const octoberTable = (ending: 'csv' | 'tsv' = 'csv'): Table =>
  readDelimited(new TextDecoder().decode(octoberBytes(ending)));

/** A contact with an address; what is not given says nothing. */
export function contactOf(values: Partial<ProducerContact> & Pick<ProducerContact, 'id' | 'title'>): ProducerContact {
  return {
    type: 'node--fh_producer_contact',
    version: 1,
    created: null,
    changed: null,
    firstHandler: { type: 'node--appb_company_contact', id: 'company' },
    contactName: null,
    identifier: null,
    street: null,
    street2: null,
    city: null,
    state: 'GA',
    zip: null,
    phone: null,
    email: null,
    exemption: null,
    active: true,
    ...values,
  };
}

const newProducers = ['G-0161', 'F-0316'];

/** The producers of the file are contacts already, but for two. */
export function octoberContacts(): readonly ProducerContact[] {
  const rows = octoberTable().rows.slice(1);
  const contacts = new Map<string, ProducerContact>();
  for (const { cells } of rows) {
    const [identifier = '', title = '', street = '', city = '', state = '', zip = ''] = cells;
    if (identifier === '' || newProducers.includes(identifier)) continue;
    contacts.set(identifier, contactOf({ id: `contact ${identifier}`, title, identifier, street, city, state, zip }));
  }
  return [...contacts.values()];
}

const certificate = (
  [certificateNumber, holderName]: readonly [string, string],
  coveredForms: readonly string[] = ['inshell', 'shelled'],
): Exemption => ({
  type: exemption.type,
  id: certificateNumber,
  title: certificateNumber,
  version: 1,
  created: null,
  changed: null,
  status: 'approved',
  season: { type: 'node--season', id: 'season' },
  company: null,
  kind: certificateNumber.startsWith('ORG') ? 'organic' : 'de_minimis',
  certificateNumber,
  holderName,
  holderType: 'producer',
  coveredForms,
  validFrom: '2026-10-01',
  validTo: '2027-09-30',
  certificate: null,
  application: null,
  decidedOn: null,
  decisionNote: null,
});

const octoberCertificates: readonly Exemption[] = [
  certificate(['ORG-2026-0031', 'Rio Bend Orchards LLC']),
  certificate(['ORG-2026-0044', 'Honey Branch Organic Farm'], ['inshell']),
  certificate(['DM-2026-0112', 'Old Mill Pecan Grove']),
  certificate(['DM-2026-0127', 'Swift Hollow Farm']),
];

/** Nothing stands in the report of October 2026 yet; today is November 21. */
export function octoberContext(changes: Partial<ImportContext> = {}): ImportContext {
  const producers = changes.producers ?? octoberContacts();
  const report: ReportContext = {
    today: '2026-11-21',
    period: { title: 'October 2026', startsOn: '2026-10-01', endsOn: '2026-10-31' },
    seasonTitle: '2026-27',
    settings: defaultSettings,
    certificates: octoberCertificates,
    companyName: 'Cane Creek Pecan Company',
    producerIds: new Set(producers.map(({ id }) => id)),
    isAmendment: false,
    forms: formsAtRates(defaultSettings.commodityForms, {}),
  };
  return {
    kind: 'firstHandler',
    report,
    producers,
    certificates: octoberCertificates,
    memory: nothingKnown,
    existing: { header: {}, nonExempt: [], exempt: [] },
    imported: [],
    ...changes,
  };
}
