import { firstHandlerReport, reportingPeriod, type SeasonItem } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { addCompany, openWorld, type Person, put, type World } from '../world.ts';
import { askOffice, pageOf } from './ask.ts';

let world: World;
let manager: TestPerson;
let second: TestPerson;
let seasonId: string;
beforeAll(async () => {
  world = await openWorld();
  await addCompany(world);
  manager = await addOfficePerson(world, ['manager']);
  second = await addOfficePerson(world, ['manager']);
  expect((await act(manager, 'season/create', { starts: '2025-10-01' })).status).toBe(200);
  const { rows } = await pageOf(world, manager, 'seasons');
  seasonId = rows[0]?.id ?? '';
});
afterAll(() => world.close());

const act = (person: Person, path: string, given: object, more: object = {}) =>
  askOffice(world, person, path, { given, ...more });
const item = async (person: Person = manager) =>
  // Border: the answer of our own route.
  (await askOffice(world, person, `items/seasons/${seasonId}`)).body.data as SeasonItem;

describe('a season', () => {
  it('is created by one click once, with its months and the packages of those that have begun', async () => {
    const click = { idempotencyKey: 'season-2031' };
    const first = await act(manager, 'season/create', { starts: '2031-10-01' }, click);
    const again = await act(manager, 'season/create', { starts: '2031-10-01' }, click);
    expect([first.status, again.text]).toEqual([200, first.text]);
    const { rows } = await pageOf(world, manager, 'seasons', { q: '2031' });
    expect(rows).toMatchObject([{ name: '2031-32', startsOn: '2031-10-01', months: 12, packages: 0 }]);
    const { status, body } = await act(manager, 'season/create', { starts: '2031-11-01' });
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'seasonOverlaps']);
  });

  it('shows its months with what is missing, and opens that', async () => {
    await addCompany(world);
    const before = await item();
    expect(before.months).toHaveLength(12);
    const missing = before.months.reduce((sum, month) => sum + month.missing, 0);
    expect(missing).toBeGreaterThan(0);
    expect((await act(manager, 'package/open', { season: seasonId })).status).toBe(200);
    expect((await item()).months.every((month) => month.missing === 0)).toBe(true);
  });

  it('is nothing to the board, read by everybody else, and changed by managers over what they saw', async () => {
    const board = await addOfficePerson(world, ['board']);
    for (const path of ['lists/seasons', `items/seasons/${seasonId}`])
      expect((await askOffice(world, board, path)).status).toBe(404);
    const cashier = await addOfficePerson(world, ['cashier']);
    const [month] = (await item(cashier)).months;
    const given = { period: month?.id, dueOn: '2025-11-14' };
    expect((await act(cashier, 'period/change', given)).body.errors?.[0]?.code).toBe('rightMissing');
    expect((await act(manager, 'period/change', given, { version: month?.version })).status).toBe(200);
    const late = await act(second, 'period/change', { ...given, dueOn: '2025-11-20' }, { version: month?.version });
    expect([late.status, late.body.errors?.[0]]).toMatchObject([
      409,
      { code: 'versionMoved', values: { who: manager.username } },
    ]);
    expect((await item()).months[0]?.dueOn).toBe('2025-11-14');
    const wrong = await act(manager, 'period/change', { period: month?.id, dueOn: '2025-10-31' });
    expect([wrong.status, wrong.body.errors?.[0]?.code]).toEqual([422, 'dueAfterEnd']);
  });

  it('has its rates changed in twos, and tells before how many reports feel it', async () => {
    const [month] = (await item()).months;
    const period = { type: reportingPeriod.type, id: month?.id ?? '' };
    await put(world, firstHandlerReport, { title: 'A draft' }, { period, status: 'draft' });
    const before = await item();
    expect(before.reports).toEqual({ open: 1, certified: 0 });
    const given = { season: seasonId, inshellRate: '0.0310' };
    const proposed = await act(manager, 'season/change', given, { version: before.version });
    expect(JSON.parse(proposed.text)).toMatchObject({ state: 'waits' });
    expect((await item()).rates.inshellRate).toBe(before.rates.inshellRate);
    const listed = async () =>
      (await pageOf(world, second, 'seasons', { proposal: 'waiting' })).rows.map(({ id }) => id);
    expect(await listed()).toEqual([seasonId]);
    const { waiting } = await item(second);
    expect(waiting).toMatchObject([{ who: manager.username, given: { values: { inshellRate: '0.0310' } } }]);
    const number = waiting[0]?.number;
    expect((await act(manager, 'decision/confirm', { number })).body.errors?.[0]?.code).toBe('samePerson');
    expect((await act(second, 'decision/confirm', { number })).status).toBe(200);
    expect(await item()).toMatchObject({ rates: { inshellRate: '0.0310' }, waiting: [] });
    expect(await listed()).toEqual([]);
  });
});

describe("a document of the season's packet", () => {
  const send = (name: string, bytes: Uint8Array, person: Person = manager) =>
    act(person, 'season/add-document', {
      season: seasonId,
      file: { name, content: Buffer.from(bytes).toString('base64') },
    });

  it('is sent over the route, raises the version, and is read beside the season', async () => {
    expect((await send('handbook.pdf', samplePdf())).status).toBe(200);
    const { packet } = await item();
    expect(packet).toMatchObject({ version: 1, documents: [{ name: 'handbook.pdf' }] });
    const file = await askOffice(world, manager, `items/seasons/${seasonId}/files/${packet.documents[0]?.id}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is refused by name where it is no PDF or too large, and from anyone who may not', async () => {
    const text = await send('notes.pdf', Buffer.from('not a PDF at all'));
    expect([text.status, text.body.errors?.[0]]).toMatchObject([
      422,
      { code: 'fileNoPdf', values: { name: 'notes.pdf' } },
    ]);
    const clerk = await addOfficePerson(world, ['clerk']);
    expect((await send('handbook.pdf', samplePdf(), clerk)).body.errors?.[0]?.code).toBe('rightMissing');
    expect((await send('large.pdf', Buffer.alloc(20 * 1024 * 1024 + 200_000, 32))).status).toBe(413);
    const { packet } = await item();
    expect(packet.version).toBe(1);
  });
});
