import { importerExemptReceipt } from '../resources/reports/importer-exempt-receipt.ts';
import { importerNonExemptReceipt } from '../resources/reports/importer-non-exempt-receipt.ts';
import { describeFields, type FieldDescription, headed } from './describe-fields.ts';

const entry = {
  entryNumber: {
    input: 'entryNumber',
    grid: {},
    file: [
      headed(
        'entry_number',
        'entry, entry no, customs entry, customs entry no, customs entry number, cbp entry, 7501 no',
      ),
    ],
    record: { at: 1, weight: 2.6 },
    isOnce: true,
  },
  entryDate: {
    input: 'day',
    grid: {},
    file: [headed('entry_date', 'date, date of entry, import date, date imported, arrival date')],
    record: { at: 2, weight: 2.2 },
    isOnce: true,
  },
  country: {
    input: 'country',
    grid: {},
    file: [headed('country', 'country of origin, origin, origin country, country code, coo')],
    record: { at: 3, weight: 2.2, heading: 'country' },
  },
} as const satisfies Record<string, FieldDescription>;

const pounds = {
  inshell: {
    input: 'kilograms',
    grid: {},
    file: [
      headed('inshell_lbs', 'inshell, inshell pounds, inshell lbs, inshell lb, pounds inshell, lbs inshell', 'lb'),
      headed('inshell_kg', 'inshell kg, kg inshell, kilograms inshell, inshell kilograms, inshell kgs', 'kg'),
    ],
    record: { at: 20, weight: 2.7 },
  },
  shelled: {
    input: 'kilograms',
    grid: {},
    file: [
      headed('shelled_lbs', 'shelled, shelled pounds, shelled lb, pounds shelled, lbs shelled', 'lb'),
      headed('shelled_kg', 'kg shelled, kilograms shelled, shelled kilograms, shelled kgs', 'kg'),
    ],
    record: { at: 21, weight: 2.7 },
  },
} as const satisfies Record<string, FieldDescription>;

const customsCollected = (heading: 'customs' | 'customsAnyway'): FieldDescription => ({
  input: 'amount',
  grid: {},
  file: [
    headed(
      'cbp_collected',
      'collected by customs, customs collected, collected by cbp, cbp amount, fee paid, fee collected, ' +
        'assessment paid, fee',
      'usd',
    ),
  ],
  record: { at: 31, weight: 2.6, heading },
  isOnce: true,
});

const portCode = {
  input: 'text',
  grid: { min: 3.25, whole: 4 },
  file: [headed('port', 'port of entry, port code, entry port, port no, port number')],
  record: { at: 4, weight: 1.4, isOptional: true },
} as const satisfies FieldDescription;

/** PEC-FHR-2 part B: entries on which the assessment is due. */
export const importerNonExemptFields = describeFields(importerNonExemptReceipt, {
  ...entry,
  ...pounds,
  assessment: { input: 'calculated', grid: {}, file: 'never', record: { at: 30, weight: 2.6, heading: 'assessment' } },
  customsCollected: customsCollected('customs'),
  portCode,
});

/** PEC-FHR-2 part C: entries on which no assessment is due. */
export const importerExemptFields = describeFields(importerExemptReceipt, {
  ...entry,
  ...pounds,
  billOfLading: {
    input: 'text',
    grid: { min: 4.25, grow: 1 },
    file: [headed('bill_of_lading', 'bl, b l, bol, bill of lading no, bill of lading number, bl no, bl number')],
    record: { below: 'reason', at: 2, sentence: 'billOfLading' },
    isOnce: true,
  },
  reason: {
    input: 'reason',
    grid: {},
    file: [headed('exempt_reason', 'exempt, exemption, exemption reason, reason, why no assessment')],
    record: { at: 5, weight: 3.4, heading: 'reason' },
  },
  certificateNumber: {
    input: 'certificate',
    grid: { min: 5 },
    file: [
      headed(
        'certificate',
        'certificate no, certificate number, cert no, exemption certificate, exemption certificate no, ' +
          'exemption certificate number',
      ),
    ],
    record: { below: 'reason', at: 1, sentence: 'certificateNumber' },
  },
  organicImportCertificate: {
    input: 'text',
    grid: { min: 4.75, grow: 1 },
    file: [
      headed(
        'import_certificate',
        'organic import certificate, nop import certificate, import certificate no, nop certificate',
      ),
    ],
    record: { below: 'reason', at: 3, sentence: 'importCertificate' },
    isOnce: true,
  },
  customsCollected: customsCollected('customsAnyway'),
  portCode,
});

/** The columns of an importer's file, in the order of its template; what is described besides comes after them. */
export const importerTemplate = [
  'entry_number',
  'entry_date',
  'country',
  'port',
  'inshell_lbs',
  'shelled_lbs',
  'inshell_kg',
  'shelled_kg',
  'cbp_collected',
  'exempt_reason',
  'certificate',
  'bill_of_lading',
  'import_certificate',
] as const;
