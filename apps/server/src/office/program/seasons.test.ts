import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  companyContact,
  exemption,
  fhFormsPackage,
  importerFormsPackage,
  packetConfirmation,
  reportingPeriod,
  season,
  uploadedFile,
} from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStorage } from '#files/folder-storage.ts';
import { addRow, findRows, refTo } from '#rows/rows.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { changePeriod, changeSeason } from '../change-row.ts';
import { createApprovedExemption } from '../filings/create-approved-exemption.ts';
import { addPacketDocument } from '../keeping/records/add-packet-document.ts';
import { auditOf, enterCompany, officeOn } from '../office.fixture.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import type { NewCompany } from '../people/create-company.ts';
import { createSeason } from './create-season.ts';
import { markSeason } from './mark-season.ts';
import { openPackages } from './open-packages.ts';

let world: World;
let office: OfficeContext;
/** Each test has years of its own, since seasons of one program must not overlap. */
let year = 1990;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());
beforeEach(() => {
  year += 2;
  office = at(`${year}-11-21`);
});

const at = (day: string) => officeOn(world, day);
const startsOn = () => `${year}-10-01`;
const enter = (wish: Partial<NewCompany> = {}) => enterCompany(office, wish);
const packagesOf = (companyId: string) => findRows(office, fhFormsPackage, { company: companyId });

describe('a title of its own', () => {
  const title = () => `Crop year ${year}`;

  it('is changed while no copy of what was certified bears it', async () => {
    const { id } = await createSeason(office, { startsOn: startsOn(), title: title() });
    const renamed = await changeSeason(office, id, { title: `Year ${year}`, values: {} });
    expect(renamed.base.title).toBe(`Year ${year}`);
    const company = await enter();
    const values = { company: refTo(companyContact, company.id), season: refTo(season, id) };
    const base = { title: 'Reporting Packet Confirmation' };
    await inOneTransaction(office, (work) => addRow(work, packetConfirmation, randomUUID(), { base, values }));
    await expect(changeSeason(office, id, { title: title(), values: {} })).rejects.toThrow(
      `A form of Year ${year} is certified, and its copy bears the title: it stays.`,
    );
    expect((await changeSeason(office, id, { values: { calendarNotes: 'Open.' } })).base.title).toBe(`Year ${year}`);
  });
});

describe('createSeason', () => {
  it('makes a season with the rates of the settings and twelve months, each due on the tenth of the next', async () => {
    const { id, base, values } = await createSeason(office, { startsOn: startsOn() });
    expect(base.title).toBe(`${year}-${String((year + 1) % 100).padStart(2, '0')}`);
    expect(values).toMatchObject({
      endsOn: `${year + 1}-09-30`,
      inshellRate: '0.0200',
      shelledRate: '0.0400',
      deMinimisLimit: '50000.00',
      current: false,
      currentExemption: false,
    });
    const periods = await findRows(office, reportingPeriod, { season: id });
    expect(periods).toHaveLength(12);
    expect(periods[0]?.base.title).toBe(`October ${year}`);
    expect(periods[0]?.values).toMatchObject({ dueOn: `${year}-11-10`, endsOn: `${year}-10-31` });
    expect(periods[11]?.values).toMatchObject({ dueOn: `${year + 1}-10-10`, startsOn: `${year + 1}-09-01` });
  });

  it('takes other rates than those of the settings', async () => {
    const { values } = await createSeason(office, { startsOn: startsOn(), inshellRate: '0.0250' });
    expect(values).toMatchObject({ inshellRate: '0.0250', shelledRate: '0.0400' });
  });

  it('makes one that is there whole, and refuses other values for it', async () => {
    const { id } = await createSeason(office, { startsOn: startsOn(), inshellRate: '0.0250' });
    expect((await createSeason(office, { startsOn: startsOn(), inshellRate: '0.025' })).id).toBe(id);
    await expect(createSeason(office, { startsOn: startsOn(), inshellRate: '0.03' })).rejects.toThrow(
      'is there already',
    );
  });

  it('has no rate of a form that the program has not', async () => {
    const [only] = office.settings.commodityForms;
    const own = { ...office, settings: { ...office.settings, commodityForms: only === undefined ? [] : [only] } };
    const wish = { startsOn: startsOn(), shelledRate: '0.03' };
    await expect(createSeason(own, wish)).rejects.toThrow('no form with the key shelled');
    const { id, values } = await createSeason(own, { startsOn: startsOn() });
    expect(values.shelledRate).toBeNull();
    await expect(changeSeason(own, id, { values: { shelledRate: '0.03' } })).rejects.toThrow('no form');
  });

  it('opens the packages of the months that have begun, for the active companies of the kind', async () => {
    const both = await enter({ types: ['first_handler', 'importer'] });
    const grower = await enter({ types: ['producer'] });
    const waiting = await enter({ status: 'pending' });
    await createSeason(office, { startsOn: startsOn() });
    const packages = await packagesOf(both.id);
    expect(packages.map(({ base }) => String(base.title))).toEqual([
      `First Handler Forms-${String(both.values.rootId)}-October ${year}`,
      `First Handler Forms-${String(both.values.rootId)}-November ${year}`,
    ]);
    expect(await findRows(office, importerFormsPackage, { company: both.id })).toHaveLength(2);
    expect(await packagesOf(grower.id)).toEqual([]);
    expect(await packagesOf(waiting.id)).toEqual([]);
  });

  it('is there once when two make it at the same moment', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => createSeason(office, { startsOn: startsOn() })));
    expect(one?.id).toBe(other?.id);
    expect(await findRows(office, season, { startsOn: startsOn() })).toHaveLength(1);
  });

  it('doubles nothing when it is repeated, and adds what is missing', async () => {
    const company = await enter();
    const first = await createSeason(office, { startsOn: startsOn() });
    const later = await enter();
    const second = await createSeason(office, { startsOn: startsOn() });
    expect(second.id).toBe(first.id);
    expect(await findRows(office, reportingPeriod, { season: first.id })).toHaveLength(12);
    expect(await packagesOf(company.id)).toHaveLength(2);
    expect(await packagesOf(later.id)).toHaveLength(2);
  });

  it('refuses a season that overlaps another, and a day that does not exist', async () => {
    await createSeason(office, { startsOn: startsOn() });
    await expect(createSeason(office, { startsOn: `${year}-07-01` })).rejects.toThrow('The season would overlap');
    await expect(createSeason(office, { startsOn: `${year}-02-30` })).rejects.toThrow('is no day');
    expect(await findRows(office, season, { startsOn: `${year}-07-01` })).toEqual([]);
  });

  it('refuses a season that begins within a month or years away, and days of a month that are', async () => {
    for (const day of [`${year}-10-10`, '2028-02-29'])
      await expect(createSeason(at('2026-11-21'), { startsOn: day })).rejects.toMatchObject({ code: 'seasonFirstDay' });
    for (const day of ['1900-10-01', `${year + 6}-10-01`, '2100-10-01'])
      await expect(createSeason(office, { startsOn: day })).rejects.toMatchObject({ code: 'dayOutside' });
    const { id } = await createSeason(office, { startsOn: startsOn() });
    const [october] = await findRows(office, reportingPeriod, { season: id });
    const change = (values: object) => changePeriod(office, october?.id ?? '', { values: { ...values } });
    for (const values of [{ dueOn: '2100-11-10' }, { opensOn: '1900-10-01' }, { dueOn: `${year + 9}-11-10` }])
      await expect(change(values)).rejects.toMatchObject({ code: 'dayOutside' });
    expect((await change({ dueOn: `${year}-12-10` })).values.dueOn).toBe(`${year}-12-10`);
  });
});

describe('openPackages', () => {
  it('opens those of one month, before it begins too', async () => {
    const company = await enter();
    const { id } = await createSeason(office, { startsOn: startsOn() });
    const periods = await findRows(office, reportingPeriod, { season: id });
    const june = periods.find(({ base }) => base.title === `June ${year + 1}`);
    expect(await openPackages(office, { periodId: june?.id ?? '' })).toBeGreaterThan(0);
    expect(await openPackages(office, { periodId: june?.id ?? '' })).toBe(0);
    expect(await packagesOf(company.id)).toHaveLength(3);
  });

  it('opens each once when several ask at once', async () => {
    const company = await enter();
    const { id } = await createSeason(at(`${year}-09-15`), { startsOn: startsOn() });
    const january = at(`${year + 1}-01-15`);
    const opened = await Promise.all([1, 2, 3].map(() => openPackages(january, { seasonId: id })));
    expect(opened.filter((count) => count > 0)).toHaveLength(1);
    expect(await packagesOf(company.id)).toHaveLength(4);
  });

  it('opens what has begun of a season by the day it is asked', async () => {
    const company = await enter();
    const { id } = await createSeason(at(`${year}-09-15`), { startsOn: startsOn() });
    expect(await packagesOf(company.id)).toHaveLength(0);
    await openPackages(at(`${year + 1}-01-15`), { seasonId: id });
    expect(await packagesOf(company.id)).toHaveLength(4);
  });

  it('opens what has begun of the current season, and of no other', async () => {
    const company = await enter();
    const { id } = await createSeason(at(`${year}-09-15`), { startsOn: startsOn() });
    const later = at(`${year}-12-15`);
    const next = await createSeason(office, { startsOn: `${year + 1}-10-01` });
    await markSeason(office, next.id, ['current']);
    expect(await openPackages(later, 'current season')).toBe(0);
    await markSeason(office, id, ['current']);
    expect(await openPackages(later, 'current season')).toBeGreaterThan(0);
    expect(await packagesOf(company.id)).toHaveLength(3);
  });
});

describe('markSeason', () => {
  it('gives a season marks and takes them from the others', async () => {
    const marksOf = async (id: string) => {
      const row = (await findRows(office, season)).find((candidate) => candidate.id === id);
      return [row?.values.current, row?.values.currentExemption];
    };
    const first = await createSeason(office, { startsOn: startsOn() });
    const next = await createSeason(office, { startsOn: `${year + 1}-10-01` });
    await markSeason(office, first.id, ['current', 'currentExemption']);
    await markSeason(office, next.id, ['currentExemption']);
    expect([await marksOf(first.id), await marksOf(next.id)]).toEqual([
      [true, false],
      [false, true],
    ]);
    const changes = await auditOf(world, first.id);
    expect(changes.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(changes.at(-1)).toMatchObject({ before: { currentExemption: true }, after: { currentExemption: false } });
  });
});

describe('addPacketDocument', () => {
  const pdf = samplePdf();

  it('adds a file to the packet, keeps it for good and raises the version', async () => {
    const { id: seasonId } = await createSeason(office, { startsOn: startsOn() });
    const storage = folderStorage(join(world.dataDir, 'files'));
    await addPacketDocument(office, storage, { seasonId, name: 'one.pdf', content: pdf });
    const { values } = await addPacketDocument(office, storage, { seasonId, name: 'two.pdf', content: pdf });
    expect(values.packetVersion).toBe(2);
    const files = await findRows(office, uploadedFile);
    const inOrder = values.packetDocuments.map((ref) => files.find(({ id }) => id === ref.id)?.base);
    expect(inOrder).toMatchObject([
      { filename: 'one.pdf', mime: 'application/pdf', permanent: true },
      { filename: 'two.pdf', mime: 'application/pdf', permanent: true },
    ]);
  });

  it('refuses what is no PDF', async () => {
    const { id: seasonId } = await createSeason(office, { startsOn: startsOn() });
    const storage = folderStorage(join(world.dataDir, 'files'));
    const wrong = { seasonId, name: 'packet.pdf', content: Buffer.from('Not a PDF, whatever it is called.') };
    await expect(addPacketDocument(office, storage, wrong)).rejects.toThrow();
    const [row] = await findRows(office, season, { startsOn: startsOn() });
    expect(row?.values).toMatchObject({ packetDocuments: [], packetVersion: 0 });
  });

  it('leaves bytes that a season turned out not to need to the clean-up', async () => {
    const storage = folderStorage(join(world.dataDir, 'files'));
    const document = { seasonId: randomUUID(), name: 'packet.pdf', content: pdf };
    const noted = async () =>
      (await world.db.selectFrom('file_to_remove').select('key').execute()).map(({ key }) => key);
    const before = await noted();
    await expect(addPacketDocument(office, storage, document)).rejects.toThrow();
    const [key = ''] = (await noted()).filter((one) => !before.includes(one));
    (await storage.open(key)).destroy();
  });
});

describe('createApprovedExemption', () => {
  it('grants a certificate for the season under the name of the company, once for each number', async () => {
    const holder = await enter({ types: ['producer'], name: 'Rio Bend Orchards' });
    const { id: seasonId } = await createSeason(office, { startsOn: startsOn() });
    const wish = {
      companyId: holder.id,
      seasonId,
      kind: 'organic',
      certificateNumber: `ORG-${year}-0031`,
      holderType: 'producer',
      coveredForms: ['inshell'],
    } as const;
    const { id } = await createApprovedExemption(office, wish);
    const [row] = await findRows(office, exemption, { certificateNumber: wish.certificateNumber });
    expect(row?.id).toBe(id);
    expect(row?.values).toMatchObject({
      status: 'approved',
      holderName: 'Rio Bend Orchards',
      validFrom: startsOn(),
      validTo: `${year + 1}-09-30`,
      decidedOn: `${year}-11-21`,
      company: { type: companyContact.type, id: holder.id },
    });
    await expect(createApprovedExemption(office, wish)).rejects.toThrow('is taken');
  });
});
