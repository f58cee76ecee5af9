import { describe, expect, it } from 'vitest';
import { formTypes } from '../../constants.ts';
import { formDescriptions } from '../../fields/form-descriptions.ts';
import { defaultSettings } from '../../settings.ts';
import { compareCopy } from './copy-holds.ts';
import { type CertifiedBody, expectedCopy } from './expected-copy.ts';

const statement =
  'I declare that this report is accurate and complete to the best of my knowledge, and that the assessment was collected.';
const row = (identifier: string, inshell: string, assessment: string) =>
  Object.entries({
    field_producer_name: 'Hernández & Sons',
    field_unique_identifier: identifier,
    field_inshell_lbs: inshell,
    field_shelled_lbs: '0.00',
    field_assessment_amount: assessment,
  }).map(([field, value]) => ({ field, value }));

const body: CertifiedBody = {
  formType: 'first_handler_report',
  season: '2026-27',
  period: 'October 2026',
  form: [
    { field: 'field_total_inshell_lbs', value: '1204118.25' },
    { field: 'field_total_shelled_lbs', value: '0.00' },
    { field: 'field_total_assessment', value: '24082.37' },
    { field: 'field_certification_name', value: 'María Núñez' },
    { field: 'field_certification_title', value: 'Controller' },
    { field: 'field_cert_statement', value: statement },
  ],
  lists: { nonExemptReceipts: [row('R-1', '1204018.25', '24080.37'), row('R-12', '100.00', '2.00')] },
};
const expected = expectedCopy(body, { names: ['Rio Bend'], rootId: '10234' }, defaultSettings);

const english = [
  'First handler report, October 2026',
  'Rio Bend Program number 10234 Season 2026-27',
  'In shell 1,204,118.25 lb Shelled 0.00 lb Assessment $24,082.37',
  'Hernández & Sons R-1 GA 1,204,018.25 0.00 $24,080.37',
  'Hernández & Sons R-12 GA 100.00 0.00 $2.00',
  statement,
  'María Núñez Controller',
];
/** The lines with one put in the place of another. */
const withLine = (old: string, line: string) => [english.map((one) => (one === old ? line : one)).join('\n')];
const judge = (pages: readonly string[] | null) => compareCopy(pages, expected);

describe('the text of a copy of record', () => {
  it('agrees when it holds what the record says', () => {
    expect(judge([english.join('\n')])).toBe('agrees');
  });

  it('agrees where a program certified only when it names the key and who owns it', () => {
    const signedBy = { username: 'dana', key: { name: 'Packing line', prefix: 'phk_1a-c3_4d' } };
    const company = { names: ['Rio Bend'], rootId: '10234' };
    const byKey = expectedCopy({ ...body, signedBy }, company, defaultSettings);
    const named = 'Key “Packing line” (phk_1a-c3_4d…), owner dana';
    expect(compareCopy([[...english, named].join('\n')], byKey)).toBe('agrees');
    for (const other of ['', named.replace('dana', 'dora'), named.replace('1a-', '1b-'), named.replace('line', '')]) {
      expect(compareCopy([[...english, other].join('\n')], byKey)).toBe('differs');
    }
    const byPerson = { ...body, signedBy: { username: 'dana' } };
    expect(expectedCopy(byPerson, company, defaultSettings)).toEqual(expected);
  });

  it.each([
    [
      'Spanish',
      'octubre de 2026',
      (figure: string) => figure.replaceAll(',', '_').replaceAll('.', ',').replaceAll('_', '.'),
    ],
    ['French', 'octobre 2026', (figure: string) => figure.replaceAll(',', '\u202f').replaceAll('.', ',')],
    [
      'French with plain figures',
      'OCTOBRE 2026',
      (figure: string) => figure.replaceAll(',', '\u00a0').replaceAll('.', ','),
    ],
    ['Italian', 'ottobre 2026', (figure: string) => figure.replaceAll(',', '').replaceAll('.', ',')],
    ['Chinese', '2026年10月', (figure: string) => figure],
  ])('agrees in %s', (_language, month, written) => {
    const lines = english.map((line) => line.replace(/\$?\d[\d,]*\.\d\d/g, written).replace('October 2026', month));
    expect(judge([lines.join('\n')])).toBe('agrees');
  });

  it('agrees however its lines and pages break, with or without accents made of two', () => {
    const [first = '', ...rest] = english.join('\n').split('declare that');
    const over = ['Page 1 of 2 Rio Bend', 'Rio Bend First handler report'];
    expect(judge([`${first}declare that\n${over[0]}`, `${over[1]}\n${rest.join('')}`])).toBe('agrees');
    expect(judge([english.join('\n').normalize('NFD').replaceAll('Rio Bend', 'Rio\nBend')])).toBe('agrees');
  });

  it.each([
    ['another amount in a row', english[4], 'Hernández & Sons R-12 GA 900.00 0.00 $2.00'],
    ['an amount with a digit before it', english[4], 'Hernández & Sons R-12 GA 1,100.00 0.00 $2.00'],
    ['an amount with a digit before it, in French', english[4], 'Hernández & Sons R-12 GA 1\u202f100,00 0,00 2,00 $'],
    ['an amount with digits behind it', english[4], 'Hernández & Sons R-12 GA 100.005 0.00 $2.00'],
    ['an amount below zero', english[4], 'Hernández & Sons R-12 GA -100.00 0.00 $2.00'],
    ['another identifier', english[4], 'Hernández & Sons R-123 GA 100.00 0.00 $2.00'],
    ['a row less', english[4], ''],
    ['another total', english[2], 'In shell 1,204,118.26 lb Shelled 0.00 lb Assessment $24,082.37'],
    ['another month', english[0], 'First handler report, November 2026'],
    ['another company', english[1], 'Rio Grande Program number 10234 Season 2026-27'],
    ['another number', english[1], 'Rio Bend Program number 102345 Season 2026-27'],
    ['another name', english[6], 'Mario Núñez Controller'],
    ['another statement', english[5], statement.replace('accurate', 'inaccurate')],
    ['half a statement', english[5], statement.slice(0, 60)],
  ])('does not agree with %s', (_what, old = '', line) => {
    expect(judge(withLine(old, line))).toBe('differs');
  });

  it('does not agree when its rows stand in another order', () => {
    const [a = '', b = ''] = english.slice(3, 5);
    expect(judge([english.map((line) => (line === a ? b : line === b ? a : line)).join('\n')])).toBe('differs');
  });

  it('is unreadable where there is none', () => {
    expect([judge(null), judge([]), judge([' ', '\n'])]).toEqual(['unreadable', 'unreadable', 'unreadable']);
  });

  it('is not asked for pounds of a form of the crop that the program does not have, nor of seasons that it does not count', () => {
    const ofOne = defaultSettings.commodityForms.filter(({ key }) => key === 'inshell');
    const one = expectedCopy(
      body,
      { names: ['Rio Bend'], rootId: null },
      { ...defaultSettings, commodityForms: ofOne },
    );
    expect(one.figures).toEqual(['1204118.25', '24082.37']);
    expect(one.rows[0]?.figures).toEqual(['1204018.25', '24080.37']);
    const seasons = [1, 2, 3, 4].map((number) => ({ field: `field_fy${number}_inshell_lbs`, value: `${number}.00` }));
    const request = { formType: 'ex_request_de_minimis', season: '2026', form: seasons, lists: {} } as const;
    const figuresOf = (deMinimisYears: number) =>
      expectedCopy(request, { names: [], rootId: null }, { ...defaultSettings, deMinimisYears }).figures;
    expect([figuresOf(4), figuresOf(1)]).toEqual([['1.00', '2.00', '3.00', '4.00'], ['4.00']]);
  });

  it('is asked for quantities with the decimals of the unit, where they have no more', () => {
    const unit = { ...defaultSettings.unit, decimals: 0 };
    const whole = expectedCopy(body, { names: ['Rio Bend'], rootId: null }, { ...defaultSettings, unit });
    expect(whole.figures).toEqual(['1204118.25', '0', '24082.37']);
    expect(whole.rows[1]?.figures).toEqual(['100', '0', '2.00']);
  });

  it('tells a credit from a debt', () => {
    const credit = expectedCopy(
      { ...body, formType: 'importer_report', form: [{ field: 'field_balance_due', value: '-12.00' }], lists: {} },
      { names: [], rootId: null },
      defaultSettings,
    );
    const page = (figure: string) => compareCopy([`October 2026 2026-27 ${figure}`], credit);
    expect(['-$12.00', '-12,00\u00a0$US', '($12.00)'].map(page)).toEqual(['agrees', 'agrees', 'agrees']);
    expect(page('$12.00')).toBe('differs');
  });
});

describe('what a copy is expected to print of a row', () => {
  const items = 'producerName, producerAddress, paidByHandler, reference';
  it.each([
    [
      ...['first_handler_report', 'nonExemptReceipts'],
      ...['producer, producerName, producerAddress, identifier, reference, location', 'inshell, shelled, assessment'],
    ],
    [
      ...['first_handler_report', 'exemptReceipts'],
      'producer, producerName, producerAddress, identifier, certificateNumber, priorHandler, reference, location',
      'inshell, shelled',
    ],
    [
      ...['importer_report', 'nonExemptReceipts', 'entryNumber, portCode'],
      'inshell, shelled, assessment, customsCollected',
    ],
    [
      ...['importer_report', 'exemptReceipts'],
      'entryNumber, portCode, certificateNumber, billOfLading, organicImportCertificate',
      'inshell, shelled, customsCollected',
    ],
    ['reimbursement_request', 'domesticItems', items, 'inshell, shelled, calculatedAmount, amountCollected'],
    [
      ...['reimbursement_request', 'importItems', 'entryNumber, portCode'],
      'inshell, shelled, calculatedAmount, amountCollected',
    ],
  ])('%s, %s: all texts in the order of the columns, then all figures', (form, list, texts, figures) => {
    const formType = formTypes.find((one) => one === form) ?? formTypes[0];
    const fields = formDescriptions[formType].lists[list]?.resource.fields ?? {};
    const values = Object.entries(fields).map(([key, { wire }]) => ({ field: wire, value: key }));
    const row = { ...body, formType, lists: { [list]: [values] } };
    const { rows } = expectedCopy(row, { names: [], rootId: null }, defaultSettings);
    expect(rows.map((one) => [one.texts.join(', '), one.figures.join(', ')])).toEqual([[texts, figures]]);
  });
});
