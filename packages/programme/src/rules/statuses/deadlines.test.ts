import { describe, expect, it } from 'vitest';
import { billsInSight, type CalendarSources, calendarEvents } from './deadlines.ts';

const season = {
  id: 's26',
  title: '2026-27',
  startsOn: '2026-10-01',
  endsOn: '2027-09-30',
  currentExemption: false,
};
const october = {
  id: 'p10',
  title: 'October 2026',
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  dueOn: '2026-11-10',
  opensOn: '2026-10-01',
  appliesTo: ['first_handler', 'importer'],
};
const november = {
  ...october,
  id: 'p11',
  title: 'November 2026',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  dueOn: '2026-12-10',
};
const nothing: CalendarSources = {
  types: ['first_handler'],
  reportsFrom: null,
  today: '2026-11-05',
  timeZone: 'America/New_York',
  reimbursementDays: 90,
  nilReportRequired: true,
  seasons: [],
  periods: [],
  packages: [],
  invoices: [],
  exemptions: [],
};
const figures = { amountDue: null, amountPaid: null, lateCharge: null, interest: null, balance: null };
const invoice = { ...figures, id: 'i1', number: 'INV-1', dueOn: '2026-12-10', status: 'open' };
const certificate = {
  id: 'e1',
  kind: 'organic',
  certificateNumber: 'ORG-1',
  status: 'approved',
  validTo: '2027-09-30',
} as const;
const pkg = { id: 'k1', periodId: 'p10', reportType: 'first_handler_report', reports: [] } as const;
const filed = [{ status: 'certified', filedAt: '2026-11-09T15:00:00+00:00' }];

/** Day, kind, name and whether it is done. */
const days = (sources: Partial<CalendarSources>) =>
  calendarEvents({ ...nothing, ...sources }).map(({ day, kind, name, isDone }) => [day, kind, name, isDone]);

describe('calendarEvents', () => {
  it('shows an extension of a month whose package is there, and of no other kind of report', () => {
    const extensions = [{ periodId: 'p10', dueOn: '2026-11-30' }];
    const both = { types: ['first_handler', 'importer'], today: '2026-11-20', periods: [october], extensions };
    const shown = calendarEvents({ ...nothing, ...both, packages: [pkg] });
    expect(shown.map(({ about, day }) => [about, day])).toEqual([['first_handler_report', '2026-11-30']]);
  });

  it.each<[string, Partial<CalendarSources>, readonly unknown[]]>([
    ['nothing of nothing', {}, []],
    [
      'the due date of a month whose package is not open yet',
      { periods: [october] },
      [['2026-11-10', 'reportDue', 'October 2026', false]],
    ],
    [
      'a month until it is due, the day itself included',
      { today: '2026-11-10', periods: [october] },
      [['2026-11-10', 'reportDue', 'October 2026', false]],
    ],
    ['no past month that was never opened', { today: '2026-11-11', periods: [october] }, []],
    [
      'a past month that was opened and not filed',
      { today: '2026-11-11', periods: [october], packages: [pkg] },
      [['2026-11-10', 'reportDue', 'October 2026', false]],
    ],
    [
      'no month of a kind that the company lost, unless a report of it was filed',
      {
        types: ['producer'],
        today: '2026-12-11',
        periods: [october, november],
        packages: [pkg, { ...pkg, id: 'k2', periodId: 'p11', reports: [{ ...filed[0], status: 'returned' }] }],
      },
      [['2026-12-10', 'reportDue', 'November 2026', false]],
    ],
    [
      'a filed month as done',
      { periods: [october], packages: [{ ...pkg, reports: filed }] },
      [['2026-11-10', 'reportDue', 'October 2026', true]],
    ],
    [
      'a returned month as not done',
      { periods: [october], packages: [{ ...pkg, reports: [{ ...filed[0], status: 'returned' }] }] },
      [['2026-11-10', 'reportDue', 'October 2026', false]],
    ],
    [
      'a month that is being amended as done: an amendment has no due date',
      { periods: [october], packages: [{ ...pkg, reports: [...filed, { status: 'draft' }] }] },
      [['2026-11-10', 'reportDue', 'October 2026', true]],
    ],
    ['no month that was over before the company was admitted', { reportsFrom: '2026-11-03', periods: [october] }, []],
    ['no month for a producer', { types: ['producer'], periods: [october] }, []],
    ['no month that is for others', { periods: [{ ...october, appliesTo: ['importer'] }] }, []],
    [
      'a month of which nobody says whom it is for',
      { periods: [{ ...october, appliesTo: [] }] },
      [['2026-11-10', 'reportDue', 'October 2026', false]],
    ],
    [
      'a month that is for others when there is a package',
      { periods: [{ ...october, appliesTo: ['importer'] }], packages: [pkg] },
      [['2026-11-10', 'reportDue', 'October 2026', false]],
    ],
    ['no month without a due date', { periods: [{ ...october, dueOn: null }] }, []],
    ['an open invoice', { invoices: [invoice] }, [['2026-12-10', 'invoiceDue', 'INV-1', false]]],
    [
      'an overdue invoice as not done',
      { invoices: [{ ...invoice, dueOn: '2026-11-04' }] },
      [['2026-11-04', 'invoiceDue', 'INV-1', false]],
    ],
    [
      'a paid invoice as done',
      { invoices: [{ ...invoice, status: 'paid' }] },
      [['2026-12-10', 'invoiceDue', 'INV-1', true]],
    ],
    [
      'an invoice without a status by its figures',
      {
        invoices: [
          { ...invoice, amountDue: '100.00', status: null },
          { ...invoice, amountDue: '100.00', amountPaid: '100.00', status: null, number: 'INV-2', id: 'i2' },
          { ...invoice, amountDue: '100.00', status: 'disputed', number: 'INV-3', id: 'i3' },
          { ...invoice, amountDue: '-10.00', status: null },
          { ...invoice, status: null },
        ],
      },
      [
        ['2026-12-10', 'invoiceDue', 'INV-1', false],
        ['2026-12-10', 'invoiceDue', 'INV-2', true],
        ['2026-12-10', 'invoiceDue', 'INV-3', false],
      ],
    ],
    [
      'neither credits nor void invoices',
      {
        invoices: [
          { ...invoice, status: 'credit' },
          { ...invoice, status: 'void' },
        ],
      },
      [],
    ],
    [
      'the window of the season that is marked for exemptions',
      { seasons: [{ ...season, currentExemption: true }] },
      [
        ['2026-10-01', 'exemptionsFrom', '2026-27', false],
        ['2027-09-30', 'exemptionsUntil', '2026-27', false],
      ],
    ],
    [
      'the reimbursement limit of those who may claim, also where the season names no end',
      { types: ['producer'], seasons: [{ ...season, endsOn: null }] },
      [['2027-12-29', 'reimbursementLimit', '2026-27', false]],
    ],
    ['the end of a certificate', { exemptions: [certificate] }, [['2027-09-30', 'certificateEnds', 'ORG-1', false]]],
    [
      'no end of what was never granted or is taken back',
      {
        exemptions: [
          { ...certificate, status: 'denied' },
          { ...certificate, status: 'revoked' },
        ],
      },
      [],
    ],
  ])('has %s', (_name, sources, expected) => {
    expect(days(sources)).toEqual(expected);
  });

  it('has one day for each kind of report, which lead to their packages', () => {
    const events = calendarEvents({
      ...nothing,
      types: ['first_handler', 'importer'],
      periods: [october],
      packages: [pkg],
    });
    expect(events.map(({ about, rowId, month }) => [about, rowId, month])).toEqual([
      ['first_handler_report', 'k1', '2026-10-01'],
      ['importer_report', null, '2026-10-01'],
    ]);
  });

  it('stands in the order of days, and names each thing for good', () => {
    const sources = {
      ...nothing,
      periods: [october],
      invoices: [invoice, { ...invoice, id: 'i0', dueOn: '2026-01-10' }],
    };
    const ids = calendarEvents(sources).map(({ id }) => id);
    expect(ids).toEqual(['invoice-i0', 'first_handler_report-p10', 'invoice-i1']);
    expect(calendarEvents({ ...sources, today: '2026-11-10' }).map(({ id }) => id)).toEqual(ids);
  });
});

describe('what is overdue', () => {
  const old = { ...invoice, dueOn: '2024-12-10', amountDue: '100.00', balance: '100.00' };
  const credit = { ...invoice, id: 'c1', amountDue: '-100.00', balance: '0.00', status: 'credit' };
  const overdue = (sources: Partial<CalendarSources>) =>
    calendarEvents({ ...nothing, ...sources })
      .filter(({ isOverdue }) => isOverdue)
      .map(({ name }) => name);

  it.each<[string, Partial<CalendarSources>, readonly string[]]>([
    ['an open invoice of any age', { invoices: [old] }, ['INV-1']],
    ['no invoice that a credit covers', { invoices: [old, credit] }, []],
    ['no invoice that is paid', { invoices: [{ ...old, balance: '0.00' }] }, []],
    ['a month that was not filed', { today: '2026-11-11', periods: [october], packages: [pkg] }, ['October 2026']],
    [
      'no month where no report is asked for',
      { today: '2026-11-11', periods: [october], packages: [pkg], nilReportRequired: false },
      [],
    ],
    [
      'no month that was filed',
      { today: '2026-11-11', periods: [october], packages: [{ ...pkg, reports: filed }] },
      [],
    ],
  ])('is %s', (_name, sources, names) => {
    expect(overdue(sources)).toEqual(names);
  });

  it('is found however old it is, with the credits against it', () => {
    const paid = { ...old, id: 'p1', balance: '0.00', status: 'paid' };
    expect(billsInSight([old, credit, paid], () => false).map(({ id }) => id)).toEqual(['i1', 'c1']);
  });
});
