import { describe, expect, it } from 'vitest';
import { dueTasks } from './due-tasks.ts';
import { month, report } from './months.fixture.ts';
import type { LineContext } from './package-line.ts';

const settings = { timeZone: 'America/New_York', nilReportRequired: true };
const context = { today: '2026-11-21', settings };
const filed = report('filed', 'certified', { filedAt: '2026-10-05T15:00:00+00:00' });
const lines = (months: Parameters<typeof dueTasks>[0], over: Partial<LineContext> = {}) =>
  dueTasks(months, { ...context, ...over }).due.map(({ id, state, action }) => `${id} ${state} ${action}`);

describe('what is due', () => {
  it('puts the overdue first, the longest overdue before the others', () => {
    const months = [
      month('2026-11', [report('a', 'draft')]),
      month('2026-10'),
      month('2026-08', [report('b', 'returned', { filedAt: '2026-09-05T15:00:00+00:00' })]),
      month('2026-09'),
    ];
    expect(lines(months)).toEqual([
      '2026-09 overdue start',
      '2026-10 overdue start',
      '2026-08 returned amend',
      '2026-11 draft continue',
    ]);
  });

  it('leaves out what is filed and what is not open yet', () => {
    expect(lines([month('2026-09', [filed]), month('2026-12')])).toEqual([]);
  });

  it('has a complete report certified, late or not', () => {
    const months = [month('2026-10', [report('a', 'ready')])];
    expect(lines(months, { today: '2026-11-03' })).toEqual(['2026-10 ready certify']);
    expect(lines(months)).toEqual(['2026-10 overdue certify']);
    expect(dueTasks(months, context).due[0]?.report?.id).toBe('a');
  });

  it('does not certify before the month is over', () => {
    expect(lines([month('2026-11', [report('a', 'ready')])])).toEqual(['2026-11 ready continue']);
  });

  it('goes on with an amendment that was begun', () => {
    expect(lines([month('2026-09', [filed, report('v2', 'draft')])])).toEqual(['2026-09 amending continue']);
  });

  it('does not certify an amendment that says nothing new: the page refuses it', () => {
    const months = [month('2026-09', [filed, report('v2', 'ready')])];
    expect(lines(months)).toEqual(['2026-09 amending certify']);
    expect(lines(months, { unchanged: new Set(['v2']) })).toEqual(['2026-09 amending continue']);
  });

  it('takes a withdrawn report for none', () => {
    expect(lines([month('2026-10', [report('a', 'withdrawn')])])).toEqual(['2026-10 overdue start']);
  });

  it('names the running month as next, and as due once something of it is begun', () => {
    const running = dueTasks([month('2026-11'), month('2026-10', [filed])], context);
    expect(running).toMatchObject({ due: [], next: { id: '2026-11' } });
    const begun = dueTasks([month('2026-11', [report('a', 'draft')])], context);
    expect(begun).toMatchObject({ due: [{ state: 'draft' }], next: null });
  });

  it('asks for no month that was over before the company was admitted', () => {
    const reportsFrom = '2026-11-05';
    expect(lines([month('2026-10'), month('2026-11')], { reportsFrom })).toEqual([]);
    expect(lines([month('2026-10', [report('a', 'draft')])], { reportsFrom })).toEqual(['2026-10 draft continue']);
    expect(lines([month('2026-10')], { reportsFrom: '2026-10-31' })).toEqual(['2026-10 overdue start']);
  });

  it('asks for no report of a month without activity where the program asks for none', () => {
    expect(lines([month('2026-10')], { settings: { ...settings, nilReportRequired: false } })).toEqual([
      '2026-10 not_started start',
    ]);
  });
});
