import type { ClientFacts, OpenMonth, Season } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { byUrgency, clientRow, isWanted } from './client-row.ts';

const settings = { timeZone: 'America/New_York', nilReportRequired: true };
// Only what is read of a season here.
const season = { id: 's', title: '2026-27', packetVersion: 2 } as Season;
const context = { today: '2026-11-21', settings, season: null };
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
  ...{ id: dueOn, amountDue: balance, amountPaid: '0.00', lateCharge: null, interest: null },
  ...{ balance, status: 'open', dueOn },
});
const facts = (over: Partial<ClientFacts> = {}): ClientFacts => ({
  ...{ companyId: 'c', reportsFrom: null, months: [], bills: [], confirmations: [], claims: [], lastFiledAt: null },
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
    ['that owes', { bills: [bill('20.00', '2026-11-10'), bill('5.00', '2026-12-10')] }, [2, 1, 0, '25.00', null]],
  ] as const)('%s', (_name, over, expected) => {
    const { due, late, drafts, owed, nil } = clientRow(facts(over), context);
    expect([due, late, drafts, owed?.amount, nil?.packageId ?? null]).toEqual(expected);
  });

  it.each<[string, Partial<ClientFacts>, number]>([
    ['whose packet is not certified', {}, 1],
    ['that certified an older packet', { confirmations: [{ seasonId: 's', confirmed: true, packetVersion: 1 }] }, 1],
    ['that certified the packet', { confirmations: [{ seasonId: 's', confirmed: true, packetVersion: 2 }] }, 0],
    ['that certified the one before', { confirmations: [{ seasonId: 'b', confirmed: true, packetVersion: 2 }] }, 1],
  ])('%s while a season is open', (_name, over, due) => {
    expect(clientRow(facts(over), { ...context, season }).due).toBe(due);
  });

  it('has to do what came back of a claim, not what waits for the office', () => {
    const claims = [
      { id: 'a', status: 'returned' },
      { id: 'b', status: 'under_review' },
    ];
    expect(clientRow(facts({ claims }), context)).toMatchObject({ due: 1, late: 0 });
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
