import { randomUUID } from 'node:crypto';
import { encodeResource, isRelation, type Resource } from '@packhouse/jsonapi';
import { expect } from 'vitest';
import { type Cell, cell, fieldsOf, rowCell } from './cell.ts';
import type { ContractCall } from './contract-backend.ts';
import type { Stage } from './stage.ts';
import { idsIn, includedIn, rowsIn, urlOf, wireValueOf } from './wire.ts';
import { draftCall, patch } from './write-cells.ts';

/** Who sees and changes whose rows. */
export function accessCells(resource: Resource): readonly Cell[] {
  const isPrivate = resource.owner.kind !== 'shared';
  const node = resource.entity === 'node';
  return [
    anonymous(resource),
    ...(isPrivate ? [foreignRead(resource)] : [everybody(resource)]),
    ...(isPrivate && node ? [foreignWrite(resource)] : []),
    ...(node ? [staffWrites(resource)] : []),
    // A file is read with what refers to it, which nothing of these does.
    ...(resource.entity === 'config_pages' || resource.owner.kind === 'attachment' ? [] : [staffReads(resource)]),
    ...(resource.sharedPart === undefined ? [] : [sharedPart(resource)]),
  ];
}

/** Every way to touch a row. */
function everyCall(resource: Resource, id: string): readonly ContractCall[] {
  const [, field] = Object.entries(resource.fields).find(([, one]) => isRelation(one)) ?? [];
  const one = urlOf(resource, `/${id}`);
  const relation = field === undefined ? [] : [urlOf(resource, `/${id}/relationships/${field.wire}`)];
  const reads = [one, ...relation].map((url): ContractCall => ({ method: 'GET', url }));
  if (resource.entity !== 'node') return reads;
  const changes = relation.flatMap((url): ContractCall[] => [
    { method: 'PATCH', url, body: { data: null } },
    { method: 'POST', url, body: { data: [{ type: 'node--x', id }] } },
  ]);
  return [...reads, patch(resource, id, {}), { method: 'DELETE', url: one }, ...changes];
}

const anonymous = (resource: Resource): Cell =>
  rowCell({ resource }, 'answers 401 to everything without a token or with a wrong one', async (stage, a) => {
    const list = { method: 'GET', url: urlOf(resource) } as const;
    const post = { method: 'POST', url: urlOf(resource), body: encodeResource(resource, randomUUID(), {}) } as const;
    const rows = resource.entity === 'config_pages' ? [] : everyCall(resource, a.id);
    for (const person of [null, { token: 'wrong' }]) {
      for (const call of [list, ...(resource.entity === 'node' ? [post] : []), ...rows]) {
        const answer = await stage.call(person, call);
        expect(answer.status, `${call.method} ${call.url}`).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('Bearer');
      }
    }
  });

const foreignRead = (resource: Resource): Cell =>
  cell({ resource }, "keeps another company's rows out of lists and answers 404 for them", async (stage) => {
    const row = await stage.foreignRow(resource);
    const list = await stage.read(stage.own, resource, `?filter[id]=${row.id}`);
    expect([list.status, idsIn(list)]).toEqual([200, []]);
    for (const call of everyCall(resource, row.id).filter(({ method }) => method === 'GET')) {
      expect((await stage.call(stage.own, call)).status, call.url).toBe(404);
    }
    const theirs = await stage.read(stage.foreign, resource, `/${row.id}`);
    expect(theirs.status).toBe(200);
  });

const foreignWrite = (resource: Resource): Cell =>
  cell({ resource }, "answers 404 to every change of another company's row, which stays as it is", async (stage) => {
    const row = await stage.foreignRow(resource);
    const read = { method: 'GET', url: urlOf(resource, `/${row.id}`) } as const;
    const before = rowsIn(await stage.call(stage.foreign, read));
    for (const call of everyCall(resource, row.id).filter(({ method }) => method !== 'GET')) {
      const isAddition = call.method === 'POST';
      const answer = await stage.call(stage.own, isAddition ? await addition(stage, resource, row.id) : call);
      expect(answer.status, `${call.method} ${call.url}`).toBe(404);
    }
    expect(rowsIn(await stage.call(stage.foreign, read))).toEqual(before);
    if (!resource.allow.includes('create')) return;
    const owner = resource.owner.kind === 'tenant' ? resource.owner.field : '';
    const theirs = (await stage.foreignRow(resource)).values[owner];
    const { call } = await draftCall(stage, resource, { [owner]: theirs });
    expect((await stage.call(stage.own, call)).status).toBe(404);
  });

/** An addition that would be well formed for a row of the own company. */
async function addition(stage: Stage, resource: Resource, id: string): Promise<ContractCall> {
  const [, field] = fieldsOf(resource, (one) => isRelation(one))[0] ?? [];
  const many = Object.values(resource.fields).find((one) => one.kind === 'many' && isRelation(one)) ?? field;
  if (many === undefined || !isRelation(many)) throw new Error(`${resource.type} has no relation.`);
  const { a } = await stage.pair(resource);
  const ref = await stage.target(many, many.targets[0] ?? '', a.values);
  const list = many.kind === 'many';
  return {
    method: list ? 'POST' : 'PATCH',
    url: urlOf(resource, `/${id}/relationships/${many.wire}`),
    body: { data: list ? [ref] : ref },
  };
}

const everybody = (resource: Resource): Cell =>
  rowCell({ resource }, 'is the same for every company', async (stage, a) => {
    for (const person of [stage.own, stage.foreign, stage.staff]) {
      const list = await stage.read(person, resource, `?filter[id]=${a.id}`);
      expect(idsIn(list)).toEqual([a.id]);
    }
  });

const staffReads = (resource: Resource): Cell =>
  cell({ resource }, 'is read by the office, whosever it is', async (stage) => {
    for (const { id } of [(await stage.pair(resource)).a, await stage.foreignRow(resource)]) {
      const answer = await stage.read(stage.staff, resource, `/${id}`);
      expect(rowsIn(answer).map((row) => row.id)).toEqual([id]);
    }
  });

const staffWrites = (resource: Resource): Cell =>
  rowCell({ resource }, 'is not written by the office through the API (403)', async (stage, a) => {
    const calls: readonly ContractCall[] = [
      { method: 'POST', url: urlOf(resource), body: encodeResource(resource, randomUUID(), {}) },
      patch(resource, a.id, {}),
      { method: 'DELETE', url: urlOf(resource, `/${a.id}`) },
    ];
    for (const call of calls) expect((await stage.call(stage.staff, call)).status, call.method).toBe(403);
  });

const sharedPart = (resource: Resource): Cell =>
  cell({ resource }, "shows of another company's row only the part that is declared as shared", async (stage) => {
    const { sharedPart: part } = resource;
    if (part === undefined) throw new Error(`${resource.type} shares nothing.`);
    const row = await stage.freshForeign(resource, { [part.when.field]: part.when.among[0] });
    const read = (query = '') => stage.read(stage.own, resource, `?filter[id]=${row.id}${query}`);
    const [seen] = rowsIn(await read());
    for (const [key, field] of Object.entries(resource.fields)) {
      const value = seen && wireValueOf(resource, seen, field.wire);
      if (part.fields.includes(key)) expect(value, field.wire).toEqual(row.values[key] ?? null);
      else {
        const path = isRelation(field) ? `${field.wire}.id` : field.wire;
        expect(value ?? [], field.wire).toEqual([]);
        expect(idsIn(await read(`&filter[${path}][operator]=IS NOT NULL`)), field.wire).toEqual([]);
        if (isRelation(field)) expect(includedIn(await read(`&include=${field.wire}`)), field.wire).toEqual([]);
      }
    }
    expect((await stage.call(stage.own, patch(resource, row.id, {}))).status).toBe(404);
  });
