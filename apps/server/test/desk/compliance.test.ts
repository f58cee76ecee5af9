import {
  type ComplianceAnswer,
  companyContact,
  firstHandlerReport,
  reportingPeriod,
  season,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { addHandler, addReport, fileReport, signature, update } from '../filing.ts';
import { addCompany, addMonth, addPackage, openWorld, put, type World } from '../world.ts';
import { askOffice } from './ask.ts';

let world: World;
let reviewer: TestPerson;
let seasonId: string;

beforeAll(async () => {
  world = await openWorld();
  reviewer = await addOfficePerson(world, ['reviewer']);
  ({ seasonId } = await addMonth(world, await addCompany(world)));
});
afterAll(() => world.close());

async function tableOf(query: Readonly<Record<string, string>>, person = reviewer): Promise<ComplianceAnswer> {
  const { status, body, text } = await askOffice(world, person, `desk/compliance?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.data;
}

const namesIn = ({ rows }: ComplianceAnswer) => rows.map(({ company }) => company.name);

describe('the table company by month', () => {
  it('says in one word how a company stands, how late, and who is reached how', async () => {
    const [row] = (await tableOf({ season: seasonId })).rows;
    expect(row).toMatchObject({ reportType: 'first_handler_report', number: expect.any(String) });
    expect(row?.cells).toMatchObject([{ month: '2026-10', state: 'nothing', lateDays: 0, dueOn: '2026-11-10' }]);
    world.now = new Date('2026-11-14T15:00:00Z');
    const late = await tableOf({ season: seasonId });
    expect(late.rows[0]?.cells).toMatchObject([{ month: '2026-10', state: 'nothing', lateDays: 4, isNil: false }]);
    expect(late.counts).toEqual({ all: 1, owing: 1, late: 0, never: 1, nil: 0 });
  });

  it('parts who filed late from who never did', async () => {
    const handler = await addHandler(world);
    await fileReport(world, handler);
    const { seasons } = await tableOf({ season: seasonId });
    const own = seasons.map(({ id }) => id).filter((id) => id !== seasonId)[0] ?? '';
    const late = await tableOf({ season: own, part: 'late' });
    expect(late.rows.map(({ company, cells }) => [company.id, cells[0]?.state, cells[0]?.lateDays])).toEqual([
      [handler.companyId, 'filed_late', 4],
    ]);
    expect((await tableOf({ season: own, part: 'never' })).rows).toEqual([]);
    expect((await tableOf({ season: own, q: 'nobody of this name' })).rows).toEqual([]);
  });

  it('finds who reported no activity three months behind one another', async () => {
    const inSeason = {
      type: season.type,
      id: await put(world, season, { title: '2025-26' }, { startsOn: '2025-10-01', endsOn: '2026-09-30' }),
    };
    const handler = await addHandler(world);
    for (const month of ['06', '07', '08']) {
      const days = { startsOn: `2026-${month}-01`, dueOn: `2026-${month}-28`, appliesTo: ['first_handler'] };
      const periodId = await put(world, reportingPeriod, { title: `Month ${month}` }, { season: inSeason, ...days });
      const packageId = await addPackage(world, handler.companyId, periodId);
      const one = { ...handler, periodId, packageId };
      const reportId = await addReport(world, one, [], { noActivity: true });
      await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
      await update(world, handler.person, firstHandlerReport, reportId, signature(world));
    }
    const answer = await tableOf({ season: inSeason.id, part: 'nil' });
    expect(answer.rows.map(({ company, cells }) => [company.id, cells.filter(({ isNil }) => isNil).length])).toEqual([
      [handler.companyId, 3],
    ]);
    expect(answer.months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08']);
  });

  it('gives fifty a page, every id that matches, and the same rows as a file', async () => {
    const inSeason = {
      type: season.type,
      id: await put(world, season, { title: '2024-25' }, { startsOn: '2024-10-01', endsOn: '2025-09-30' }),
    };
    const period = { season: inSeason, startsOn: '2024-10-01', dueOn: '2024-11-10', appliesTo: ['first_handler'] };
    const periodId = await put(world, reportingPeriod, { title: 'October 2024' }, period);
    for (let nth = 0; nth < 53; nth += 1) {
      const companyId = await put(
        world,
        companyContact,
        { title: nth === 7 ? '=Grove' : `Grove ${nth}` },
        {
          phone: `229-555-${1000 + nth}`,
          email: `grove${nth}@groves.example`,
          rootId: `G${nth}`,
          types: ['first_handler'],
        },
      );
      await addPackage(world, companyId, periodId);
    }
    const [first, last] = [await tableOf({ season: inSeason.id }), await tableOf({ season: inSeason.id, page: '2' })];
    expect([first.rows.length, last.rows.length, first.pages, first.matching.length]).toEqual([50, 3, 2, 53]);
    expect(new Set([...namesIn(first), ...namesIn(last)]).size).toBe(53);
    const { text, status } = await askOffice(world, reviewer, 'compliance/file?season=2024-25&part=never');
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(54);
    expect(lines.find((line) => line.includes('G7,'))).toMatch(
      /^'=Grove,G7,First handler,,229-555-1007,grove7@groves.example,Nothing \(\d+\)$/,
    );
  });

  it('extends a month of a company that stands in it', async () => {
    const approver = await addOfficePerson(world, ['approver']);
    const [row] = (await tableOf({ season: seasonId })).rows;
    const given = { period: row?.cells[0]?.periodId, company: row?.company.id, to: '2026-11-30', reason: 'Hail.' };
    expect((await askOffice(world, approver, 'report/extend', { given, idempotencyKey: 'extend-one' })).status).toBe(
      200,
    );
    expect((await tableOf({ season: seasonId })).rows[0]?.cells).toMatchObject([
      { state: 'extended', dueOn: '2026-11-30' },
    ]);
  });

  it('refuses a part and a season that there are not', async () => {
    expect((await askOffice(world, reviewer, 'desk/compliance?part=most')).status).toBe(422);
    expect((await askOffice(world, reviewer, 'desk/compliance?season=2026')).status).toBe(422);
  });
});
