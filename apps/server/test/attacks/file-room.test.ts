import { defaultSettings, registry } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#clean-up.ts';
import { addPerson, call, openWorld, type Person, type World } from '../world.ts';

const kilobyte = 1024;

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { ...defaultSettings, companyFilesMegabytes: 1 } });
});
afterAll(() => world.close());

const upload = (person: Person, size: number) =>
  call(world, person, 'POST', '/jsonapi/node/first_handler_report/field_fh_report_pdf', {
    body: samplePdf(['A paper.'], { size }),
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="copy.pdf"' },
  });

describe('the room for the files of a company', () => {
  it('ends with a refusal that names it, for all its people, and for nobody else', async () => {
    const person = await addPerson(world);
    const colleague = await addPerson(world, { companyId: person.companyId });
    expect((await upload(person, 600 * kilobyte)).status).toBe(201);
    expect((await upload(colleague, 400 * kilobyte)).status).toBe(201);
    const refused = await upload(colleague, 100 * kilobyte);
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
      422,
      expect.stringContaining('The files of your company take up all the room there is for them, 1 MB.'),
    ]);
    expect(refused.body.errors[0]?.meta).toEqual({ code: 'quota', limit: 1024 ** 2 });
    expect((await upload(await addPerson(world), 100 * kilobyte)).status).toBe(201);
  });

  it('is not exceeded by uploads sent side by side', async () => {
    const person = await addPerson(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(person, 300 * kilobyte)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status !== 201 && status !== 422 && status !== 503)).toEqual([]);
  });

  it('is there again once uploads that nothing refers to are removed', async () => {
    const person = await addPerson(world);
    expect((await upload(person, 900 * kilobyte)).status).toBe(201);
    expect((await upload(person, 900 * kilobyte)).status).toBe(422);
    world.now = new Date(world.now.getTime() + 7 * 3_600_000);
    const { db, storage } = world;
    await cleanUp({ db, registry, storage, clock: () => world.now, machineClock: () => new Date() });
    expect((await upload(person, 900 * kilobyte)).status).toBe(201);
  });
});
