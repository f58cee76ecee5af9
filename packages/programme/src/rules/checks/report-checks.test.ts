import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { defaultSettings } from '../../settings.ts';
import { checkFirstHandlerReport, checkImporterReport } from './report-checks.ts';

const context = {
  today: '2026-11-02',
  period: { title: 'October 2026', startsOn: '2026-10-01', endsOn: '2026-10-31' },
  seasonTitle: '2026-27',
  settings: defaultSettings,
  certificates: [{ certificateNumber: 'DM-1', status: 'approved', kind: 'de_minimis' }],
  isAmendment: false,
  forms: defaultSettings.commodityForms,
};
const header = {
  noActivity: false,
  preparerName: 'Dana Ortiz',
  preparerPhone: '(229) 555-0147',
  preparerEmail: 'dana@company.com',
};
const row = {
  id: 'r1',
  producer: { id: 'p1' },
  stateGrown: 'GA',
  identifier: 'G-0147',
  collectedOn: '2026-10-14',
  inshell: '100.00',
  reference: 'T-88231',
};
const exempt = { ...row, receivedOn: '2026-10-14', reason: 'de_minimis', certificateNumber: 'DM-1', reference: '' };
const report = { header, nonExempt: [row], exempt: [] };

describe('checkFirstHandlerReport', () => {
  it('is content with one complete receipt', () => {
    expect(checkFirstHandlerReport(report, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it('is content with a month without activity', () => {
    const quiet = { header: { ...header, noActivity: true }, nonExempt: [], exempt: [] };
    expect(checkFirstHandlerReport(quiet, context).errors).toEqual([]);
  });

  it('refuses a month without activity that has receipts, and one without receipts that is not marked', () => {
    const marked = checkFirstHandlerReport({ ...report, header: { ...header, noActivity: true } }, context);
    const empty = checkFirstHandlerReport({ ...report, nonExempt: [] }, context);
    expect([...marked.errors, ...empty.errors].map(({ code }) => messageText(code))).toEqual([
      'You marked this month as no activity but entered receipts. Remove the receipts or clear the mark.',
      'Add at least one receipt or mark the month as no activity.',
    ]);
  });

  it('asks who prepared it', () => {
    const { errors } = checkFirstHandlerReport({ ...report, header: { noActivity: false } }, context);
    expect(errors.map(({ field }) => field)).toEqual(['preparerName', 'preparerPhone', 'preparerEmail']);
    expect(errors.every((error) => error.row === undefined)).toBe(true);
  });

  it('asks an amendment for its reason', () => {
    const amending = { ...context, isAmendment: true };
    const explained = { ...report, header: { ...header, amendmentReason: 'Ticket T-88231 weighed twice' } };
    expect(checkFirstHandlerReport(report, amending).errors.map(({ code }) => code)).toEqual(['amendmentReasonLength']);
    expect(checkFirstHandlerReport(explained, amending).errors).toEqual([]);
  });

  it('names the row of each problem', () => {
    const broken = { ...report, nonExempt: [row, { ...row, id: 'r2', reference: 'T-2', inshell: '' }] };
    expect(checkFirstHandlerReport(broken, context).errors).toEqual([
      { code: 'weightMissing', field: 'inshell', row: 'r2' },
    ]);
  });

  it('warns at the second row with the same producer, date and ticket, over both lists', () => {
    const again = { ...exempt, id: 'r2', reference: 't-88231 ' };
    const other = { ...row, id: 'r3', producer: { id: 'p2' } };
    const { warnings } = checkFirstHandlerReport({ header, nonExempt: [row, other], exempt: [again] }, context);
    expect(warnings).toEqual([{ code: 'ticketTwice', field: 'reference', row: 'r2' }]);
  });

  it('warns when a de minimis producer reaches the limit in the season', () => {
    const season = { ...context, exemptBefore: new Map([['p1', '49900.00']]) };
    const { warnings } = checkFirstHandlerReport({ header, nonExempt: [], exempt: [exempt] }, season);
    expect(warnings.map(({ code, values, row: at }) => [at, messageText(code, values)])).toEqual([
      [
        'r1',
        'This producer has now delivered 50,000 pounds or more this season. The exemption uses a four-year average, so it may still apply. Please check with the producer.',
      ],
    ]);
  });

  it('refuses more receipts than a report can hold', () => {
    const nonExempt = Array.from({ length: 10_001 }, (_, index) => ({ ...row, id: `r${index}`, reference: '' }));
    const { errors } = checkFirstHandlerReport({ header, nonExempt, exempt: [] }, context);
    expect(errors.map(({ code }) => code)).toEqual(['tooManyReceipts']);
  });
});

describe('checkImporterReport', () => {
  const entry = {
    id: 'i1',
    entryNumber: '999-9999999-0',
    entryDate: '2026-10-06',
    country: 'MX',
    shelled: '10.00',
    customsCollected: '0.40',
  };

  it('asks for the importer number', () => {
    const missing = checkImporterReport({ header, nonExempt: [entry], exempt: [] }, context);
    expect(missing.errors.map(({ code }) => code)).toEqual(['importerNumberMalformed']);
    // A month without entries asks for none.
    const nothing = { nonExempt: [], exempt: [] };
    const nil = checkImporterReport({ header: { ...header, noActivity: true }, ...nothing }, context);
    expect(nil.errors).toEqual([]);
    const typed = { ...header, noActivity: true, importerNumber: '12' };
    expect(checkImporterReport({ header: typed, ...nothing }, context).errors).toMatchObject([
      { field: 'importerNumber', code: 'importerNumberMalformed' },
    ]);
    const numbered = { header: { ...header, importerNumber: '12-3456789AB' }, nonExempt: [entry], exempt: [] };
    expect(checkImporterReport(numbered, context)).toMatchObject({ errors: [], warnings: [] });
  });

  it('warns at the second row with the same line of an entry, over both lists', () => {
    const again = { ...entry, id: 'i2', entryNumber: `${entry.entryNumber} `.toLowerCase() };
    const other = { ...entry, id: 'i3', shelled: '12.00' };
    const free = { ...entry, id: 'i4', billOfLading: 'MAEU240881937', reason: 'us_origin_returned' };
    const rows = {
      header: { ...header, importerNumber: '12-3456789AB' },
      nonExempt: [entry, again, other],
      exempt: [free],
    };
    const { warnings } = checkImporterReport(rows, context);
    expect(warnings.filter(({ code }) => code === 'entryTwice')).toEqual([
      { code: 'entryTwice', field: 'entryNumber', row: 'i2' },
      { code: 'entryTwice', field: 'entryNumber', row: 'i4' },
    ]);
  });

  it('checks the exempt rows too', () => {
    const free = { ...entry, id: 'i2', billOfLading: 'MAEU240881937', reason: '', certificateNumber: '' };
    const both = { header: { ...header, importerNumber: '12-3456789AB' }, nonExempt: [entry], exempt: [free] };
    expect(checkImporterReport(both, context).errors).toEqual([
      { code: 'exemptReasonMissing', field: 'reason', row: 'i2' },
    ]);
  });
});
