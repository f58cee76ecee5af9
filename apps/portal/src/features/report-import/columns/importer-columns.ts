import type { ImportColumn } from './import-column.ts';
import { besideDollars, besideKilograms, besidePounds } from './words-of-measure.ts';

/** What an importer's file may hold, in the order of the template (domain.md 2.15). */
export const importerColumns: readonly ImportColumn[] = [
  {
    key: 'entry_number',
    kind: 'text',
    names: ['entry', 'entry no', 'customs entry', 'customs entry no', 'customs entry number', 'cbp entry', '7501 no'],
    fields: ['entryNumber'],
  },
  {
    key: 'entry_date',
    kind: 'day',
    names: ['date', 'date of entry', 'import date', 'date imported', 'arrival date'],
    fields: ['entryDate'],
  },
  {
    key: 'country',
    kind: 'text',
    names: ['country of origin', 'origin', 'origin country', 'country code', 'coo'],
    fields: ['country'],
  },
  {
    key: 'port',
    kind: 'text',
    names: ['port of entry', 'port code', 'entry port', 'port no', 'port number'],
    fields: ['portCode'],
  },
  {
    key: 'inshell_lbs',
    kind: 'figure',
    besides: besidePounds,
    names: ['inshell', 'in shell', 'inshell pounds', 'in shell lbs', 'in shell lb', 'pounds in shell', 'lbs in shell'],
    fields: ['inshell'],
  },
  {
    key: 'shelled_lbs',
    kind: 'figure',
    besides: besidePounds,
    names: ['shelled', 'shelled pounds', 'shelled lb', 'pounds shelled', 'lbs shelled', 'meats', 'kernels'],
    fields: ['shelled'],
  },
  {
    key: 'inshell_kg',
    kind: 'figure',
    besides: besideKilograms,
    names: ['in shell kg', 'kg in shell', 'kilograms in shell', 'in shell kilograms', 'inshell kgs'],
    fields: ['inshell'],
  },
  {
    key: 'shelled_kg',
    kind: 'figure',
    besides: besideKilograms,
    names: ['kg shelled', 'kilograms shelled', 'shelled kilograms', 'shelled kgs'],
    fields: ['shelled'],
  },
  {
    key: 'cbp_collected',
    kind: 'figure',
    besides: besideDollars,
    names: [
      'collected by customs',
      'customs collected',
      'collected by cbp',
      'cbp amount',
      'fee paid',
      'fee collected',
      'assessment paid',
      'fee',
    ],
    fields: ['customsCollected'],
  },
  {
    key: 'exempt_reason',
    kind: 'text',
    names: ['exempt', 'exemption', 'exemption reason', 'reason', 'why no assessment'],
    fields: ['reason'],
  },
  {
    key: 'certificate',
    kind: 'text',
    names: [
      'certificate no',
      'certificate number',
      'cert no',
      'exemption certificate',
      'exemption certificate no',
      'exemption certificate number',
    ],
    fields: ['certificateNumber'],
  },
  {
    key: 'bill_of_lading',
    kind: 'text',
    names: ['bl', 'b l', 'bol', 'bill of lading no', 'bill of lading number', 'bl no', 'bl number'],
    fields: ['billOfLading'],
  },
  {
    key: 'import_certificate',
    kind: 'text',
    names: ['organic import certificate', 'nop import certificate', 'import certificate no', 'nop certificate'],
    fields: ['organicImportCertificate'],
  },
];
