import { defaultSettings, fhNonExemptReceipt, firstHandlerReport, reportingPeriod, season } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../test/requests.ts';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../acts/acting.fixture.ts';
import { figuresCsv, figuresRuns, openQuarters, previewFigures, publishFiguresAct } from './publish-figures.ts';

let world: World;
let approver: TestPerson;
let seasonId: string;
const periods: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld();
  approver = await addOfficePerson(world, ['approver']);
  seasonId = await addSeason(world);
  for (const month of ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']) {
    const ofSeason = { type: season.type, id: seasonId };
    periods[month] = await put(
      world,
      reportingPeriod,
      { title: month },
      { season: ofSeason, startsOn: `${month}-01`, endsOn: `${month}-28`, dueOn: `${month}-28` },
    );
  }
  const sizes: readonly (readonly [string, number])[] = [
    ['GA', 100],
    ['GA', 120],
    ['GA', 90],
    ['GA', 80],
    ['TX', 300],
    ['TX', 310],
    ['TX', 290],
    ['NM', 500],
  ];
  for (const [state, size] of sizes) {
    const id = await addCompany(world);
    for (const month of Object.keys(periods)) await report(id, month, state, `${size}.00`);
  }
});
afterAll(() => world.close());

/** A certified report of one receipt, as it stands in the database. */
async function report(companyId: string, month: string, state: string, pounds: string) {
  const company = { type: 'node--appb_company_contact', id: companyId };
  const receipt = await put(
    world,
    fhNonExemptReceipt,
    { title: 'Row' },
    { company, stateGrown: state, inshell: pounds, shelled: '1.00', assessment: pounds },
  );
  const period = { type: reportingPeriod.type, id: periods[month] ?? '' };
  const list = [{ type: fhNonExemptReceipt.type, id: receipt }];
  return put(
    world,
    firstHandlerReport,
    { title: month },
    { company, period, status: 'certified', nonExemptReceipts: list },
  );
}

const office = (day: string) => officeAs(world, approver, 'console', day);
const publish = (through: string, day: string) => act(office(day), publishFiguresAct, { seasonId, through });

describe('figures of a season', () => {
  it('are published by quarters that are over, and never twice', async () => {
    await expect(publish('2026-11', '2027-01-15')).rejects.toThrow('ends no quarter');
    await expect(publish('2026-12', '2026-12-31')).rejects.toThrow('is not over');
    const { made } = await publish('2026-12', '2027-01-15');
    const of = (key: string) => made?.figures.find((figure) => figure.key === key)?.figures;
    expect(of('programMonths/all/2026-10')).toEqual({ companies: 8, pounds: '1806.00', assessment: '1790.00' });
    expect(of('regionQuarters/western/2026-Q4')).toBeNull();
    expect(made?.figures.some(({ table }) => table === 'stateYears')).toBe(false);
    expect(
      made?.figures.filter(({ table, figures }) => table === 'regionQuarters' && figures === null).length,
    ).toBeGreaterThan(1);
    await expect(publish('2026-12', '2027-01-15')).rejects.toThrow('published for good');
  });

  it('stay as they were when a report is amended', async () => {
    const [before] = await figuresRuns(world.db, seasonId);
    await report(await addCompany(world), '2026-10', 'GA', '5000.00');
    await publish('2027-03', '2027-04-15');
    const [after] = await figuresRuns(world.db, seasonId);
    expect(after?.through).toBe('2027-03');
    expect(after?.figures.slice(0, before?.figures.length)).toEqual(before?.figures);
    expect(figuresCsv(after ?? { figures: [] })).toMatch(
      /^table,place,time,state,companies,pounds,assessment\r\nprogramMonths,all,2026-10,published,8,1806.00,1790.00\r\n/,
    );
  });

  it('follow the settings, and keep those of the season’s first run', async () => {
    const rules = { limits: { companies: 3, share: 70 }, regions: defaultSettings.regions };
    expect((await figuresRuns(world.db, seasonId)).at(-1)).toMatchObject(rules);
    const settings = { ...defaultSettings, figuresCompanies: 9, regions: { south: ['GA', 'TX'], far: ['NM'] } };
    const context = { ...office('2027-07-15'), settings };
    const again = await act(context, publishFiguresAct, { seasonId, through: '2027-06' });
    expect(again.made).toMatchObject(rules);
    const next = await addSeason(world, { current: false, startsOn: '2024-10-01', endsOn: '2025-09-30' }, '2024-25');
    const { made } = await act(context, publishFiguresAct, { seasonId: next, through: '2024-12' });
    expect(made).toMatchObject({ limits: { companies: 9, share: 70 }, regions: settings.regions });
  });

  it('cannot be changed, not even in the database', async () => {
    await expect(sql`update figures_run set body = '{}'`.execute(world.db)).rejects.toThrow('never changed');
  });

  it('published by two people at once are published once', async () => {
    const other = await addSeason(world, { current: false, startsOn: '2025-10-01', endsOn: '2026-09-30' }, '2025-26');
    const both = [1, 2].map(() =>
      act(office('2027-04-15'), publishFiguresAct, { seasonId: other, through: '2025-12' }),
    );
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are shown before they are published, and nothing is kept of that', async () => {
    const year = await addSeason(world, { current: false, startsOn: '2023-10-01', endsOn: '2024-09-30' }, '2023-24');
    const days = { id: year, startsOn: '2023-10-01', endsOn: '2024-09-30' };
    const context = office('2024-05-15');
    expect(await openQuarters(context, days)).toEqual(['2023-12', '2024-03']);
    const shown = await previewFigures(context, { seasonId: year, through: '2023-12' });
    expect(shown.map(({ key, figures }) => [key, figures])).toEqual([
      ['programMonths/all/2023-10', null],
      ['programMonths/all/2023-11', null],
      ['programMonths/all/2023-12', null],
    ]);
    expect(await figuresRuns(world.db, year)).toEqual([]);
    const { made } = await act(context, publishFiguresAct, { seasonId: year, through: '2023-12' });
    expect(made?.figures).toEqual(shown);
    expect(await openQuarters(context, days)).toEqual(['2024-03']);
  });

  it('are published by anyone who may', async () => {
    const board = await addOfficePerson(world, ['board']);
    const given = { seasonId, through: '2027-09' };
    await expect(act(officeAs(world, board, 'console', '2027-10-15'), publishFiguresAct, given)).rejects.toMatchObject({
      code: 'rightMissing',
    });
  });
});

it.each([
  ['Rio Grande, upper', '"Rio Grande, upper"'],
  ['the "far" west', '"the ""far"" west"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['-south', "'-south"],
  ['two\nlines', '"two\nlines"'],
])('a region called %j is one cell of the file, and no formula', (place, cell) => {
  const figure = { key: 'x', table: 'regionQuarters' as const, place, time: '2026-Q4', figures: null };
  expect(figuresCsv({ figures: [figure] })).toBe(
    `table,place,time,state,companies,pounds,assessment\r\nregionQuarters,${cell},2026-Q4,withheld,,,\r\n`,
  );
});
