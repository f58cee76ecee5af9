import { describe, expect, it } from 'vitest';
import { englishWords } from '../words.fixture.ts';
import { firstHandlerContent } from './first-handler.fixture.ts';
import { firstHandlerDocument } from './first-handler-document.ts';

const words = await englishWords();
const sheetOf = (...given: Parameters<typeof firstHandlerContent>) =>
  firstHandlerDocument(firstHandlerContent(...given), words);
const section = (recordDocument: ReturnType<typeof sheetOf>, id: string) => {
  const found = recordDocument.sections.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No section "${id}".`);
  return found;
};

describe('a first handler report in words', () => {
  it('is named by its month and says what matters first', () => {
    const { title, figures, version } = sheetOf(3);
    expect(title).toBe('First handler report, October 2026');
    expect(version).toBeUndefined();
    expect(figures.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'In shell: 6.75 lb',
      'Shelled: 0.00 lb',
      'Assessment: $0.15',
      'Producers: 3',
    ]);
  });

  it('says the month, when it was due, the rates and who prepared it', () => {
    const facts = Object.fromEntries(sheetOf(1).facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      Month: 'October 2026',
      Due: 'November 10, 2026',
      Season: '2026-27',
      'In shell, rate': '$0.0200 a pound',
      'Shelled, rate': '$0.0400 a pound',
      'In shell, exempt': '300.00 lb',
      'Shelled, exempt': '30.00 lb',
      'Prepared by': 'Dana Ortiz',
    });
    expect(facts).not.toHaveProperty('Activity');
  });

  it('lists every assessed row with its producer, and the totals of the report', () => {
    const { columns, rows, totals } = section(sheetOf(60), 'nonExempt');
    expect(columns.map(({ label }) => label)).toEqual([
      'Producer',
      'Identifier',
      'State',
      'Collected',
      'In shell, lb',
      'Shelled, lb',
      'Assessment',
    ]);
    expect(rows.map((row) => row[1])).toEqual(Array.from({ length: 60 }, (_, index) => `G-${index + 1}`));
    expect(rows[41]).toEqual([
      'Producer 42\n42 Mill Road, Albany, GA 31701',
      'G-42',
      'GA',
      'Oct 14, 2026',
      '42.25',
      '0.00',
      '$0.85',
    ]);
    expect(totals).toEqual(['Total', '', '', '', '1,845.00', '0.00', '$37.20']);
  });

  it('says no basis where the only form of the program is its own', () => {
    const exemptOf = (forms: number) => {
      const settings = { ...words.settings, commodityForms: words.settings.commodityForms.slice(0, forms) };
      const of = section(firstHandlerDocument(firstHandlerContent(1), { ...words, settings }), 'exemptTotals');
      return of.columns.map(({ label }) => label);
    };
    expect(exemptOf(2)).toEqual(['Why no assessment', 'In shell, lb', 'Shelled, lb', 'In-shell basis, lb']);
    expect(exemptOf(1)).toEqual(['Why no assessment', 'In shell, lb']);
  });

  it.each([
    [
      'rounded rows',
      60,
      undefined,
      { text: 'Check: 1,845.00 lb × $0.0200 = $36.90. The rows are rounded one by one: $0.30.', agrees: true },
    ],
    [
      'a total that another backend keeps',
      1,
      '1.00',
      {
        text: 'Check: 1.25 lb × $0.0200 = $0.03. The total of the report differs by $0.97, which is more than rounding.',
        agrees: false,
      },
    ],
    ['no rows', 0, undefined, undefined],
  ])('shows the weight times the rate below the total: %s', (_, receipts, total, check) => {
    const { report } = firstHandlerContent(receipts);
    const said = total === undefined ? report : { ...report, totalAssessment: total };
    expect(section(sheetOf(receipts, { report: said }), 'nonExempt').check).toEqual(check);
  });

  it('says of each exempt row why no assessment is due, with the certificate or the handler who paid', () => {
    const { rows, columns } = section(sheetOf(0), 'exempt');
    const reason = columns.findIndex(({ label }) => label === 'Why no assessment');
    expect(rows.map((row) => row[reason])).toEqual([
      'Organic\nCertificate ORG-2026-0031',
      'Already assessed\nPaid by Delta Nut Co',
      'Organic',
    ]);
  });

  it('shows the ticket where a row has one and no location where none has', () => {
    const labels = section(sheetOf(0), 'exempt').columns.map(({ label }) => label);
    expect(labels).toContain('Ticket');
    expect(labels).not.toContain('Location');
  });

  it('adds exempt pounds up by reason, on the in-shell basis besides', () => {
    expect(section(sheetOf(0), 'exemptTotals')).toMatchObject({
      rows: [
        ['Organic', '200.00', '20.00', '240.00'],
        ['Already assessed', '100.00', '10.00', '120.00'],
      ],
      totals: ['Total', '300.00', '30.00', ''],
    });
  });

  it('folds them where they are of one reason, whose sums stand below the receipts', () => {
    expect(section(sheetOf(0), 'exemptTotals').isRepeated).toBe(false);
    const organic = firstHandlerContent(0).exempt.filter(({ reason }) => reason === 'organic');
    expect(section(sheetOf(0, { exempt: organic }), 'exemptTotals').isRepeated).toBe(true);
  });

  it('says so when there was no activity', () => {
    const recordDocument = sheetOf(0, { exempt: [], attributes: { field_no_activity: true } });
    expect(recordDocument.facts).toContainEqual({ label: 'Activity', value: 'No activity this month' });
    expect(section(recordDocument, 'nonExempt')).toMatchObject({
      rows: [],
      empty: expect.stringContaining('No receipts'),
    });
    expect(section(recordDocument, 'nonExempt')).not.toHaveProperty('totals');
    expect(recordDocument.sections.map(({ id }) => id)).not.toContain('exemptTotals');
  });

  it('names the version it amends and why', () => {
    const reason = 'Ticket T-88231 was weighed twice.';
    const recordDocument = sheetOf(1, {
      version: 2,
      amends: 1,
      attributes: { field_amendment_reason: { value: reason } },
    });
    expect(recordDocument.version).toBe('Version 2, amends version 1');
    expect(recordDocument.facts).toContainEqual({ label: 'Reason for the amendment', value: reason });
  });

  it('names the company with its program number and never its tax number', () => {
    const recordDocument = sheetOf(1);
    expect(recordDocument.party.lines).toEqual([
      'Cane Creek Pecan Company',
      '1480 Pateville Road, Cordele, GA 31015',
      'Program number 10234',
    ]);
    expect(JSON.stringify(recordDocument)).not.toContain('58-1111111');
  });

  it('asks to declare the report of this company and month', () => {
    const { statement } = sheetOf(1);
    expect(statement).toContain('all pecans received in October 2026');
    expect(statement).toContain('Cane Creek Pecan Company has authorized me');
  });
});
