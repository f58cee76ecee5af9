import { exRequestOrganic, season } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHandler, type Handler } from './filing.ts';
import { call, openWorld, put, type World } from './world.ts';

let world: World;
let handler: Handler;
let seasonId: string;
beforeAll(async () => {
  world = await openWorld();
  const values = { startsOn: '2026-10-01', endsOn: '2027-09-30', current: true, currentExemption: true };
  seasonId = await put(world, season, { title: '2026-27' }, values);
});
afterAll(() => world.close());
// A company has one request of a season.
beforeEach(async () => {
  handler = await addHandler(world);
});

const path = `/jsonapi/${exRequestOrganic.path}`;
const wire = 'field_organic_documentaion_pdf';
const pdf = samplePdf(['What proves it.']);

interface Meta {
  readonly description?: unknown;
  readonly display?: unknown;
}
const ref = (id: string, meta?: Meta) => ({ type: 'file--file', id, ...(meta === undefined ? {} : { meta }) });
const said = (data: readonly { readonly meta?: unknown }[]) =>
  data.map(({ meta }) => {
    // Border: what a server answers is read by its tests as it comes.
    const { description, display } = meta as Meta;
    return [description, display];
  });

async function upload(): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="proof.pdf"' };
  return (await call(world, handler.person, 'POST', `${path}/${wire}`, { body: pdf, headers })).body.data.id;
}

async function addRequest(files: readonly object[]): Promise<string> {
  const relationships = {
    field_season: { data: { type: season.type, id: seasonId } },
    [wire]: { data: files },
  };
  const attributes = { title: 'Organic request', field_submission_status: 'draft' };
  const body = { data: { type: exRequestOrganic.type, attributes, relationships } };
  const answer = await call(world, handler.person, 'POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

const read = async (id: string) =>
  said((await call(world, handler.person, 'GET', `${path}/${id}`)).body.data.relationships[wire]?.data ?? []);

const change = (id: string, data: readonly object[]) =>
  call(world, handler.person, 'PATCH', `${path}/${id}`, {
    body: { data: { type: exRequestOrganic.type, id, relationships: { [wire]: { data } } } },
  });

describe("a file's description and display, of the reference to it", () => {
  it('are given back as they were sent, in the answer to the write too, each reference its own', async () => {
    const [one, two] = [await upload(), await upload()];
    const id = await addRequest([ref(one, { description: 'Ökologisch, "proof" 1', display: true }), ref(two)]);
    expect(await read(id)).toEqual([
      ['Ökologisch, "proof" 1', true],
      [null, null],
    ]);
    const answer = await change(id, [ref(two, { description: 'second', display: false }), ref(one)]);
    expect(said(answer.body.data.relationships[wire]?.data ?? [])).toEqual([
      ['second', false],
      ['Ökologisch, "proof" 1', true],
    ]);
    const linkage = await call(world, handler.person, 'GET', `${path}/${id}/relationships/${wire}`);
    expect(said(linkage.body.data)).toEqual(await read(id));
  });

  it('stay where they are not sent, and go when they are null or the file leaves', async () => {
    const [one, two] = [await upload(), await upload()];
    const id = await addRequest([ref(one, { description: 'first' }), ref(two, { description: 'second' })]);
    await change(id, [ref(one, { description: null }), ref(two)]);
    expect(await read(id)).toEqual([
      [null, null],
      ['second', null],
    ]);
    await change(id, [ref(one)]);
    await change(id, [ref(one), ref(two)]);
    expect(await read(id)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('are changed and kept by the relationship’s own address', async () => {
    const [one, two] = [await upload(), await upload()];
    const id = await addRequest([ref(one, { description: 'first' })]);
    const address = `${path}/${id}/relationships/${wire}`;
    await call(world, handler.person, 'POST', address, { body: { data: [ref(two, { description: 'second' })] } });
    expect(await read(id)).toEqual([
      ['first', null],
      ['second', null],
    ]);
    const data = [ref(one, { description: 'anew' }), ref(two)];
    expect((await call(world, handler.person, 'PATCH', address, { body: { data } })).status).toBe(204);
    expect(await read(id)).toEqual([
      ['anew', null],
      ['second', null],
    ]);
  });

  it.each([
    ['a description that is no text', { description: 7 }, 'description'],
    ['a description that is too long', { description: 'x'.repeat(1025) }, 'description'],
    ['a description with a control character', { description: 'a\u0007' }, 'description'],
    ['a display that is no boolean', { display: 'yes' }, 'display'],
  ])('are refused: %s', async (_what, meta, member) => {
    const id = await addRequest([]);
    const answer = await change(id, [ref(await upload(), meta)]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.source?.pointer).toBe(`/data/relationships/${wire}/data/0/meta/${member}`);
  });
});
