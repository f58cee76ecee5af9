import { firstHandlerForm, importerForm, type ReadForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { openingOf } from '#domain/drafts/opening.ts';
import { assessed, draft } from '#domain/reports/draft/month.fixture.ts';
import { isLockedReport } from '#domain/reports/is-locked-report.ts';

const saved = (status: string, version = 3): ReadForm => ({
  form: firstHandlerForm,
  row: {
    type: 'node--first_handler_report',
    id: 'report',
    title: 'First Handler Report-10234-October 2026',
    version,
    created: null,
    changed: '2026-11-03T10:42:00+00:00',
    ...{ status, noActivity: false },
  },
  rows: {
    nonExemptReceipts: [
      { type: 'node--fh_non_exempt_receipt', id: 'r1', version: 1, created: null, changed: null, ...assessed },
    ],
    exemptReceipts: [],
  },
  packaged: true,
});

const kept = (version: number | null) => ({
  draft: draft({ nonExemptReceipts: [{ id: 'r9', values: assessed }] }),
  version,
  attempted: [],
  at: '2026-11-03T11:00:00.000Z',
});

const open = (report: ReadForm | null, entry: ReturnType<typeof kept> | null = null) =>
  openingOf({ form: firstHandlerForm, read: report, kept: entry, first: draft });

describe('opening a month', () => {
  it('begins with an empty draft where nothing was saved', () => {
    expect(open(null)).toMatchObject({ known: { form: null }, savedAt: null, restoredFrom: null, conflict: null });
  });

  it('begins with what was saved', () => {
    const { draft: begun, known, savedAt } = open(saved('draft'));
    expect(begun.rows.nonExemptReceipts).toMatchObject([{ id: 'r1', sent: true }]);
    expect(known.form).toMatchObject({ id: 'report', version: 3, status: 'draft', packaged: true });
    expect(savedAt).toBe('2026-11-03T10:42:00+00:00');
  });

  it('puts back what this device kept', () => {
    const { draft: begun, restoredFrom, conflict } = open(saved('draft'), kept(3));
    expect(begun.rows.nonExemptReceipts).toMatchObject([{ id: 'r9' }]);
    expect([restoredFrom, conflict]).toEqual(['2026-11-03T11:00:00.000Z', null]);
  });

  it('puts back a draft of a month that was never saved', () => {
    expect(open(null, kept(null))).toMatchObject({ conflict: null, restoredFrom: '2026-11-03T11:00:00.000Z' });
  });

  it('takes what is never kept on a device from what was saved', () => {
    const report = saved('draft');
    const entry = { ...kept(3), draft: draft({}, { brokerName: 'Gulf Brokers' }) };
    const opened = openingOf({
      form: importerForm,
      read: {
        ...report,
        form: importerForm,
        row: { ...report.row, type: 'node--importer_report', ...{ importerNumber: '12-3456789AB', brokerName: 'Old' } },
        rows: {},
      },
      kept: entry,
      first: draft,
    });
    expect(opened.draft.values).toMatchObject({ importerNumber: '12-3456789AB', brokerName: 'Gulf Brokers' });
  });

  it('shows both when somebody changed the report since', () => {
    const { conflict } = open(saved('draft', 4), kept(3));
    expect(conflict).toMatchObject({ at: '2026-11-03T10:42:00+00:00', theirs: { id: 'report' } });
    expect(open(saved('draft'), kept(null)).conflict).not.toBeNull();
  });

  it.each([
    ['draft', false],
    ['ready', false],
    ['certified', true],
    ['received', true],
  ])('a report that is %s can be read only: %s', (status, isLocked) => {
    expect(isLockedReport(saved(status))).toBe(isLocked);
  });

  it('a month without a report is open', () => {
    expect(isLockedReport(null)).toBe(false);
  });
});
