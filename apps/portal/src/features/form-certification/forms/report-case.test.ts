import { type FirstHandlerReport, isOnTime, type ReportingPeriod } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { noMonthStates } from '#domain/months/month-states.ts';
import { standpointOf } from './report-case.ts';
import { firstHandlerContent } from './reports/first-handler.fixture.ts';
import { firstHandlerDocument } from './reports/first-handler-document.ts';
import { wordsIn } from './words.fixture.ts';

const report: FirstHandlerReport = firstHandlerContent(1).report;
// Border: the fields of a period that a month is read from.
const period = {
  id: 'october',
  title: 'October 2026',
  startsOn: '2026-10-01',
  endsOn: '2026-10-31',
  dueOn: '2026-11-10',
} as ReportingPeriod;
const standsAt = (extensions: readonly { readonly periodId: string; readonly dueOn: string }[]) =>
  standpointOf(report, [report], { period, season: undefined, states: { ...noMonthStates, extensions } }).period;

describe('the month of a form', () => {
  it('is due on its own day, or on the one that the office gave the company', () => {
    expect(standsAt([])).toMatchObject({ dueOn: '2026-11-10' });
    expect(standsAt([])).not.toHaveProperty('extendedFrom');
    expect(standsAt([{ periodId: 'october', dueOn: '2026-11-30' }])).toMatchObject({
      dueOn: '2026-11-30',
      extendedFrom: '2026-11-10',
    });
    expect(standsAt([{ periodId: 'september', dueOn: '2026-11-30' }])).toMatchObject({ dueOn: '2026-11-10' });
  });

  it('is on time by the day that it was extended to', () => {
    const filed = (dueOn = '') => isOnTime({ filedAt: '2026-11-21T12:00:00Z', dueOn, timeZone: 'America/Los_Angeles' });
    expect(filed(standsAt([])?.dueOn)).toBe(false);
    expect(filed(standsAt([{ periodId: 'october', dueOn: '2026-11-30' }])?.dueOn)).toBe(true);
  });

  it.each([
    ['en', 'November 30, 2026 (extended from Nov 10, 2026)'],
    ['es', '30 de noviembre de 2026 (prorrogado desde el 10 nov 2026)'],
    ['fr', '30 novembre 2026 (prolongé depuis le 10 nov. 2026)'],
    ['it', '30 novembre 2026 (prorogato dal 10 nov 2026)'],
    ['zh', '2026年11月30日（由 2026年11月10日 延期）'],
  ] as const)('says in its copy of record that it was extended: %s', async (language, due) => {
    const content = { ...firstHandlerContent(1), period: standsAt([{ periodId: 'october', dueOn: '2026-11-30' }]) };
    expect(JSON.stringify(firstHandlerDocument(content, await wordsIn(language)))).toContain(due);
  });
});
