import type { MessageCode } from '@packhouse/programme';
import { entryCheckDigit } from '@packhouse/programme';
import { cellAddress } from '@packhouse/spreadsheet';
import { type GivenCell, workbookBytes } from '@packhouse/spreadsheet/workbook.fixture';
import { firstHandlerColumns } from '../columns/first-handler-columns.ts';
import type { ImportColumn } from '../columns/import-column.ts';
import { importerColumns } from '../columns/importer-columns.ts';
import { contactOf } from './october.fixture.ts';

type Row = Record<string, GivenCell>;

/** One kind of mistake: what it puts into a row, and the cell and code by which it must be found. */
interface Kind {
  readonly code: MessageCode;
  readonly column: string;
  readonly put: (row: Row, nth: number) => void;
}

export interface Mistake {
  readonly code: MessageCode;
  readonly cell: string;
}

export interface Workbook {
  /** The cells of the sheet, the headings first. */
  readonly rows: readonly (readonly GivenCell[])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mistakes: readonly Mistake[];
}

/** The same numbers in every run: a linear congruence (Numerical Recipes). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const rowCount = 360;
const ofEachKind = 3;
const extra = 'extra';
const sheet = 'October';

const set = (column: string, code: MessageCode, value: GivenCell, also: Row = {}): Kind => ({
  code,
  column,
  put: (row) => Object.assign(row, also, { [column]: value }),
});

/** Three contacts, of whom two have one name. */
export const sixtyProducers = [
  contactOf({ id: 'rio', title: 'Rio Bend Orchards', identifier: 'G-0147', street: '210 County Road 9', zip: '31701' }),
  contactOf({ id: 'oak', title: 'Big Oak Groves', identifier: 'G-0105', zip: '31792' }),
  contactOf({ id: 'oak2', title: 'Big Oak Groves', identifier: 'G-0106', zip: '31792' }),
];

const exempt = { exempt_reason: 'organic', certificate: 'ORG-2026-0031', shelled_lbs: null };
const newcomer = { producer_name: 'New Farm', street: '1 Road', city: 'Americus', state: 'GA', zip: '31709' };
const newFarm = (column: string, code: MessageCode, value: GivenCell): Kind => ({
  code,
  column,
  put: (row, nth) => {
    const own = { identifier: `N-${column}-${nth}`, producer_name: `New Farm ${column} ${nth}` };
    Object.assign(row, newcomer, own, { [column]: value });
  },
});

const firstHandlerKinds: readonly Kind[] = [
  set('date', 'dateMalformed', '10/32/2026'),
  set('date', 'dateOutsidePeriod', { day: '2026-09-30' }),
  set('date', 'dateMissing', null),
  set('inshell_lbs', 'weightNotNumber', 'see ticket'),
  set('inshell_lbs', 'weightNegative', -1250),
  set('inshell_lbs', 'weightTooPrecise', 1250.125),
  set('inshell_lbs', 'weightTooLarge', 100_000_000),
  set('inshell_lbs', 'weightMissing', null, { shelled_lbs: null }),
  set('shelled_lbs', 'spreadsheetError', { error: '#N/A' }),
  set('inshell_lbs', 'formulaWithoutValue', { formula: 'SUM(B2:B9)' }),
  set('exempt_reason', 'exemptReasonMissing', 'see remarks'),
  set('certificate', 'certificateMissing', null, exempt),
  set('certificate', 'certificateNotFound', 'ORG-2026-9999', exempt),
  set('prior_handler', 'priorHandlerMissing', null, { exempt_reason: 'paid', certificate: null }),
  set('state_grown', 'stateGrownMissing', 'Atlantis'),
  set('identifier', 'identifierMissing', null, { producer_name: null }),
  set('identifier', 'producerUnclear', null, { producer_name: 'Big Oak Groves', zip: '31792' }),
  newFarm('zip', 'zipMalformed', 'Georgia'),
  newFarm('city', 'cityMissing', null),
  set('ticket', 'textTooLong', 'T'.repeat(61)),
];

/** A delivery with nothing wrong with it; some exempt, some in both forms of the crop. */
function delivery(nth: number, random: (below: number) => number): Row {
  const isExempt = nth % 9 === 0;
  return {
    identifier: 'G-0147',
    producer_name: 'Rio Bend Orchards',
    street: '210 County Road 9',
    zip: '31701',
    state_grown: nth % 2 === 0 ? 'GA' : 'Georgia',
    date: { day: `2026-10-${String(1 + random(31)).padStart(2, '0')}` },
    inshell_lbs: nth % 5 === 0 ? { formula: `A${nth}*2`, value: 1000 + random(90_000) / 4 } : 1000 + random(90_000) / 4,
    shelled_lbs: nth % 7 === 0 && !isExempt ? 500.5 : null,
    ...(isExempt ? { exempt_reason: 'Organic', certificate: 'org-2026-0031' } : {}),
    ticket: `T-${nth}`,
    location: nth % 4 === 0 ? 'Plant 2,\nCordele' : null,
  };
}

const entryNumber = (nth: number, off = 0) => {
  const ten = `XJ5${String(1_000_000 + nth * 7)}`;
  return `${ten.slice(0, 3)}-${ten.slice(3)}-${(entryCheckDigit(ten) + off) % 10}`;
};

const exemptEntry = {
  exempt_reason: 'de_minimis',
  certificate: 'DM-2026-0112',
  bill_of_lading: 'MAEU240881937',
  cbp_collected: null,
};

const importerKinds: readonly Kind[] = [
  set('entry_number', 'entryNumberMalformed', 'XJ5-10'),
  set('entry_number', 'entryNumberMalformed', null),
  {
    code: 'entryNumberCheckDigit',
    column: 'entry_number',
    put: (row, nth) => Object.assign(row, { entry_number: entryNumber(nth, 1) }),
  },
  set('entry_date', 'dateMalformed', '31/31/2026'),
  set('entry_date', 'dateOutsidePeriod', { day: '2026-11-01' }),
  set('entry_date', 'dateMissing', null),
  set('country', 'countryMissing', 'Nowhere'),
  set('country', 'countryIsDomestic', 'USA'),
  set('port', 'portCodeMalformed', 'Laredo'),
  set('inshell_lbs', 'weightNotNumber', '12 bags'),
  set('inshell_lbs', 'weightNegative', -5),
  set('shelled_lbs', 'weightTooPrecise', 0.125),
  set('inshell_lbs', 'weightMissing', 0, { shelled_lbs: 0 }),
  set('cbp_collected', 'customsAmountMissing', null),
  set('cbp_collected', 'amountNegative', -1),
  set('cbp_collected', 'amountNotNumber', 'paid'),
  set('cbp_collected', 'spreadsheetError', { error: '#REF!' }),
  set('bill_of_lading', 'billOfLadingMalformed', null, exemptEntry),
  set('certificate', 'ownCertificateMissing', null, exemptEntry),
  set('import_certificate', 'organicImportCertificateMalformed', 'short', exemptEntry),
];

/** An entry with nothing wrong with it. */
function entry(nth: number, random: (below: number) => number): Row {
  return {
    entry_number: entryNumber(nth),
    entry_date: { day: `2026-10-${String(1 + random(31)).padStart(2, '0')}` },
    country: nth % 2 === 0 ? 'MX' : 'Mexico',
    port: 2304,
    inshell_lbs: 1000 + random(1000) / 4,
    cbp_collected: 20,
    ...(nth % 9 === 0 ? exemptEntry : {}),
  };
}

interface Plan {
  readonly columns: readonly ImportColumn[];
  readonly kinds: readonly Kind[];
  readonly good: (nth: number, random: (below: number) => number) => Row;
}

/** A title, the headings, and 360 rows, 60 of which have one mistake each, at places that a seed decides. */
function workbook({ columns, kinds, good }: Plan, seed: number): Workbook {
  const random = seeded(seed);
  const keys = columns.map(({ key }) => key);
  const rows = Array.from({ length: rowCount }, (_, nth) => good(nth, random));
  const places = new Set<number>();
  // Assessed rows: a mistake of an exempt one makes it exempt.
  while (places.size < kinds.length * ofEachKind) {
    const place = random(rowCount);
    if (place % 9 !== 0) places.add(place);
  }
  const above = 3;
  const mistakes = [...places].map((place, at): Mistake => {
    const { code, column, put } = kinds[at % kinds.length] ?? set('', 'tooManyCells', null);
    put(rows[place] ?? {}, place);
    return { code, cell: cellAddress(place + above, keys.indexOf(column), sheet) };
  });
  const cells = [
    ['Deliveries of October 2026'],
    keys,
    ...rows.map((row) => [...keys, extra].map((key) => row[key] ?? null)),
  ];
  const bytes = workbookBytes({
    sheets: [
      { name: 'Read me', rows: [['How to fill in this workbook'], ['One row for each receipt']] },
      { name: sheet, rows: cells },
    ],
  });
  return { rows: cells, bytes, mistakes };
}

export const firstHandlerMistakes = () =>
  workbook({ columns: firstHandlerColumns(), kinds: firstHandlerKinds, good: delivery }, 2026);

export const importerMistakes = () => workbook({ columns: importerColumns(), kinds: importerKinds, good: entry }, 1203);
