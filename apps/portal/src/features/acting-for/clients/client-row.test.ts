import { describe, expect, it } from 'vitest';
import { byUrgency, type ClientFacts, clientRow, isWanted, type OpenMonth } from './client-row.ts';

const context = { today: '2026-11-21', settings: { timeZone: 'America/New_York', nilReportRequired: true } };
const month = (name: string, dueOn: string, statuses: readonly string[] = []): OpenMonth => ({
  packageId: name,
  reportType: 'first_handler_report',
  startsOn: `${name}-01`,
  endsOn: `${name}-30`,
  dueOn,
  opensOn: null,
  reports: statuses.map((status) => ({ id: `${name} ${status}`, status, filedAt: null })),
});
const bill = (balance: string, dueOn: string) => ({
  ...{ amountDue: balance, amountPaid: '0.00', lateCharge: null, interest: null },
  ...{ balance, status: 'open', dueOn },
});
const facts = (over: Partial<ClientFacts> = {}): ClientFacts => ({
  ...{ companyId: 'c', reportsFrom: null, months: [], bills: [], lastFiledAt: null },
  ...over,
});
const october = month('2026-10', '2026-11-10');
const september = month('2026-09', '2026-10-10');
const november = month('2026-11', '2026-12-10');

describe('a client', () => {
  it.each([
    ['with nothing', {}, [0, 0, 0, '0.00', null]],
    ['with two late months', { months: [october, september] }, [2, 2, 0, '0.00', '2026-09']],
    ['with a month that runs', { months: [november] }, [0, 0, 0, '0.00', null]],
    ['with a draft', { months: [month('2026-10', '2026-11-10', ['draft'])] }, [1, 1, 1, '0.00', null]],
    ['with one taken back', { months: [month('2026-10', '2026-11-10', ['withdrawn'])] }, [1, 1, 0, '0.00', '2026-10']],
    ['that was admitted after the month', { months: [october], reportsFrom: '2026-11-05' }, [0, 0, 0, '0.00', null]],
    ['that owes', { bills: [bill('20.00', '2026-11-10'), bill('5.00', '2026-12-10')] }, [0, 0, 0, '25.00', null]],
  ] as const)('%s', (_name, over, expected) => {
    const { due, late, drafts, owed, nil } = clientRow(facts(over), context);
    expect([due, late, drafts, owed.amount, nil?.packageId ?? null]).toEqual(expected);
  });

  it('is found by what it needs', () => {
    const row = clientRow(facts({ months: [october] }), context);
    expect((['all', 'late', 'due', 'owed', 'drafts'] as const).filter((one) => isWanted(row, one))).toEqual([
      'all',
      'late',
      'due',
    ]);
    expect(isWanted(null, 'late')).toBe(false);
  });

  it('comes the sooner the more it needs', () => {
    const client = (id: string, over: Partial<ClientFacts>) => ({ id, row: clientRow(facts(over), context) });
    const clients = [
      client('calm', {}),
      client('begun', { months: [month('2026-11', '2026-12-10', ['draft'])] }),
      client('late', { months: [october] }),
      client('owes', { bills: [bill('20.00', '2026-11-10')] }),
      { id: 'unknown', row: null },
    ];
    expect(byUrgency(clients).map(({ id }) => id)).toEqual(['late', 'owes', 'begun', 'calm', 'unknown']);
  });
});
