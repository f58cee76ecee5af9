import { firstHandlerTemplate } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerImport } from '../first-handler-import.ts';
import { type CheckInput, checkImport, type Decisions, noDecisions } from './check-import.ts';
import { guessMatching } from './import-file.ts';
import { importReport } from './import-report.ts';
import { octoberContext, octoberTable } from './october.fixture.ts';

const kind = firstHandlerImport;

function checked(ending: 'csv' | 'tsv', decisions: Partial<Decisions> = {}) {
  const table = octoberTable(ending);
  const context = octoberContext();
  const matching = guessMatching(kind.columns, table, context.report.period);
  const idFor = (key: string) => `new ${key}`;
  const input: CheckInput = { kind, table, matching, context, decisions: { ...noDecisions, ...decisions }, idFor };
  const check = checkImport(input);
  return { matching, check, report: importReport({ kind, table, matching, context }, check) };
}

const mended: Partial<Decisions> = {
  corrections: { 39: { date: '10/06/2026' }, 119: { certificate: 'DM-2026-0127' } },
  leftOut: [92, 137],
};

describe.each(['csv', 'tsv'] as const)('a month of 214 deliveries as %s', (ending) => {
  it('is matched by its headings', () => {
    const { matching } = checked(ending);
    expect(matching).toMatchObject({ headingRow: 1, figures: { inshell_lbs: 'point' }, days: 'monthFirst', asked: [] });
    // The file has the template's columns in their order, and none that is described besides.
    const inFile: readonly string[] = firstHandlerTemplate;
    const expected = kind.columns.map(({ key }, index) => [key, inFile.includes(key) ? index : null]);
    expect(Object.values(matching.columns).filter((index) => index !== null)).toHaveLength(firstHandlerTemplate.length);
    expect(Object.entries(matching.columns)).toEqual(expected);
  });

  it('has four wrong rows, each named with column, value and what is wrong, and no doubts besides', () => {
    const { report } = checked(ending);
    expect(report.counts).toEqual({ rows: 214, new: 210, changed: 0, same: 0, wrong: 4, leftOut: 0 });
    const found = report.problems.map(({ row, field, heading, value, severity, code }) => [
      row,
      field,
      heading,
      value,
      severity,
      code,
    ]);
    expect(found).toEqual([
      [39, 'date', 'date', '10/32/2026', 'error', 'dateMalformed'],
      [92, 'inshell_lbs', 'inshell_lbs', '-1,250.00', 'error', 'weightNegative'],
      [119, 'certificate', 'certificate', '', 'error', 'certificateMissing'],
      [137, 'inshell_lbs', 'inshell_lbs', 'see ticket', 'error', 'weightNotNumber'],
    ]);
    expect(report.problemCounts).toEqual({ errors: 4, warnings: 0 });
  });

  it('names two producers who are no contacts, once each, with the address that the file gives', () => {
    const { report } = checked(ending);
    expect(
      report.unknown.map(({ row, rows, contact: { title, identifier, street, city, state, zip } }) => [
        row,
        rows,
        title,
        identifier,
        street,
        city,
        state,
        zip,
      ]),
    ).toEqual([
      [3, 3, 'Muckalee Bottom Orchards', 'G-0161', '118 Muckalee Lane', 'Smithville', 'GA', '31787'],
      [123, 2, 'Núñez Family Grove', 'F-0316', '72 Aucilla Highway', 'Lamont', 'FL', '32336'],
    ]);
    expect(report.newContacts).toBe(2);
  });

  it('leaves 212 rows with exact totals once two are corrected and two left out', () => {
    const { check, report } = checked(ending, mended);
    expect(report.counts).toEqual({ rows: 214, new: 212, changed: 0, same: 0, wrong: 0, leftOut: 2 });
    expect(report.problems).toEqual([]);
    const { nonExempt, exempt } = check.after;
    expect([nonExempt.length, exempt.length]).toEqual([190, 22]);
    const { forms } = octoberContext().report;
    const totals = kind.report.totals({ nonExempt, exempt }, forms);
    expect(totals).toEqual({
      totalInshell: '4100888.05',
      totalShelled: '83521.65',
      totalAssessment: '85358.86',
      exemptInshell: '178405.20',
      exemptShelled: '3190.50',
      producerCount: 40,
    });
    expect(report.after).toEqual(totals);
    expect(report.before).toMatchObject({ totalAssessment: '0.00', producerCount: 0 });
  });
});

describe('rows of the month', () => {
  const { check } = checked('csv', mended);
  const row = (number: number) => check.rows.find((one) => one.row === number);

  it('are receipts as if they had been typed', () => {
    expect(row(2)).toMatchObject({
      state: 'new',
      list: 'nonExemptReceipts',
      values: {
        producer: { type: 'node--fh_producer_contact', id: 'contact A-0203' },
        producerName: 'Wiregrass Groves',
        producerAddress: '640 Brannon Stand Road, Dothan, AL 36305',
        identifier: 'A-0203',
        stateGrown: 'AL',
        collectedOn: '2026-10-01',
        inshell: '12390.50',
        shelled: '0.00',
        reference: 'T-88113',
        location: 'Plant 2, Cordele',
      },
    });
  });

  it('without an identifier get that of the contact with their name and ZIP', () => {
    const without = [11, 46, 80, 122, 165, 203];
    for (const number of without) {
      const found = row(number);
      expect(found?.cells.identifier).toBe('');
      expect(found?.state).toBe('new');
      expect(found?.values.identifier).toMatch(/^[AFGS]-\d{4}$/);
    }
  });

  it('with a certificate point to its exemption', () => {
    expect(row(119)).toMatchObject({
      list: 'exemptReceipts',
      values: {
        reason: 'de_minimis',
        certificateNumber: 'DM-2026-0127',
        exemption: { type: 'node--exemption', id: 'DM-2026-0127' },
      },
    });
  });
});
