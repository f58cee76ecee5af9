import { randomUUID } from 'node:crypto';
import {
  type AttributeField,
  encodeResource,
  type Field,
  isRelation,
  mayWrite,
  type Resource,
} from '@packhouse/jsonapi';
import { expect } from 'vitest';
import { sampleDraft } from '../sample-row.ts';
import { sampleValue } from '../sample-value.ts';
import { type Cell, cell, fieldsOf, rowCell } from './cell.ts';
import type { ContractCall, ContractRow } from './contract-backend.ts';
import type { Stage } from './stage.ts';
import { errorsIn, pointersIn, pointerTo, rowsIn, urlOf, wireValueOf } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

/** Creating, changing and deleting, where the declaration allows it; otherwise the refusal. */
export function writeCells(resource: Resource): readonly Cell[] {
  if (resource.entity !== 'node') return [notWritten(resource)];
  const { allow } = resource;
  return [
    ...(allow.includes('create')
      ? [create(resource), createTwice(resource), demandTitle(resource)]
      : [mayNot(resource, 'POST')]),
    ...(allow.includes('update') ? changes(resource) : [mayNot(resource, 'PATCH')]),
    allow.includes('delete') ? remove(resource) : mayNot(resource, 'DELETE'),
  ];
}

/** A valid value of a field that is not the one a row holds, where the field has more than one. */
export function differentValue(field: AttributeField, key: string, row: ContractRow, from = 1): unknown {
  const seeds = [from, from + 1, from + 2];
  const values = seeds.map((seed) => sampleValue(field, seed));
  return values.find((value) => String(value) !== String(row.values[key])) ?? values[0];
}

/** A POST of a new row of the own company, as a company may send it. */
export async function draftCall(stage: Stage, resource: Resource, others: Values = {}) {
  const id = randomUUID();
  const refs = await stage.requiredRefs(resource);
  const given = stage.rules.given?.[resource.type] ?? {};
  const { title, values } = sampleDraft(resource, stage.nextSeed());
  const known = Object.fromEntries(Object.entries(given).filter(([key]) => key in values));
  const sent: Values = { title, ...values, ...known, ...refs, ...others };
  const call: ContractCall = { method: 'POST', url: urlOf(resource), body: encodeResource(resource, id, sent) };
  return { id, sent, call };
}

const create = (resource: Resource): Cell =>
  cell({ resource }, 'creates a row with what is sent, under the id that the client made', async (stage) => {
    const { id, sent, call } = await draftCall(stage, resource);
    const answer = await stage.call(stage.own, call);
    expect(errorsIn(answer)).toEqual([]);
    expect(answer.status).toBe(201);
    expect(String(answer.headers.location)).toContain(urlOf(resource, `/${id}`));
    const read = await stage.read(stage.own, resource, `/${id}`);
    for (const [row] of [rowsIn(answer), rowsIn(read)]) {
      expect(row?.attributes?.title).toBe(sent.title);
      for (const [key, field] of Object.entries(resource.fields)) {
        if (key in sent) expect(row && wireValueOf(resource, row, field.wire), field.wire).toEqual(sent[key]);
      }
    }
  });

const createTwice = (resource: Resource): Cell =>
  cell({ resource }, 'answers 409 when the id is taken, and 422 when it is no UUID', async (stage) => {
    const { call } = await draftCall(stage, resource);
    expect((await stage.call(stage.own, call)).status).toBe(201);
    expect((await stage.call(stage.own, call)).status).toBe(409);
    const other = await draftCall(stage, resource);
    const body = encodeResource(resource, 'nonsense', other.sent);
    const answer = await stage.call(stage.own, { ...other.call, body });
    expect([answer.status, ...pointersIn(answer)]).toEqual([422, '/data/id']);
  });

const demandTitle = (resource: Resource): Cell =>
  cell({ resource }, 'answers 422 when there is no title', async (stage) => {
    const { sent, call } = await draftCall(stage, resource);
    const { title: _title, ...rest } = sent;
    const answer = await stage.call(stage.own, { ...call, body: encodeResource(resource, randomUUID(), rest) });
    expect([answer.status, pointersIn(answer).includes('/data/attributes/title')]).toEqual([422, true]);
  });

const isChangeable = (field: Field): field is AttributeField =>
  !isRelation(field) && mayWrite(field.write, 'update') && !field.calculated && !isStatus(field);
/** Statuses move by rules of their own, which are tested with them. */
const isStatus = (field: Field) => field.kind === 'choice' && field.required === 'always';

function changes(resource: Resource): readonly Cell[] {
  const attributes = fieldsOf(resource, isChangeable).map(([key, field]) => changeAttribute(resource, key, field));
  const title = resource.title === 'always' ? [changeTitle(resource)] : [fixedTitle(resource)];
  return [...attributes, ...title, staleVersion(resource), wrongId(resource)];
}

/** A PATCH of a row with these values alone. */
export const patch = (resource: Resource, id: string, values: Values): ContractCall => ({
  method: 'PATCH',
  url: urlOf(resource, `/${id}`),
  body: encodeResource(resource, id, values),
});

function changeAttribute(resource: Resource, key: string, field: AttributeField): Cell {
  return cell(
    { resource, key },
    `changes ${field.wire} alone${field.required === 'always' ? '' : ', and clears it'}`,
    async (stage) => {
      const row = await stage.fresh(resource);
      const value = stage.rules.given?.[resource.type]?.[key] ?? differentValue(field, key, row, stage.nextSeed());
      const answer = await stage.call(stage.own, patch(resource, row.id, { [key]: value }));
      expect(errorsIn(answer)).toEqual([]);
      const [changed] = rowsIn(answer);
      expect(changed && wireValueOf(resource, changed, field.wire)).toEqual(value);
      for (const [other, { wire }] of fieldsOf(resource, isChangeable)) {
        if (other !== key) expect(changed && wireValueOf(resource, changed, wire), wire).toEqual(row.values[other]);
      }
      const cleared = await stage.call(stage.own, patch(resource, row.id, { [key]: null }));
      if (field.required === 'always')
        expect([cleared.status, ...pointersIn(cleared)]).toEqual([422, pointerTo(field)]);
      else expect(rowsIn(cleared).map((one) => wireValueOf(resource, one, field.wire))).toEqual([emptyOf(field)]);
    },
  );
}

const emptyOf = (field: AttributeField) => (field.kind === 'choices' || field.kind === 'texts' ? [] : null);

const changeTitle = (resource: Resource): Cell =>
  cell({ resource }, 'changes the title and raises the version', async (stage) => {
    const row = await stage.fresh(resource);
    const before = await stage.read(stage.own, resource, `/${row.id}`);
    const answer = await stage.call(stage.own, patch(resource, row.id, { title: 'Another title' }));
    const version = (one: typeof answer) => Number(rowsIn(one)[0]?.attributes?.drupal_internal__vid);
    expect(rowsIn(answer)[0]?.attributes?.title).toBe('Another title');
    expect(version(answer)).toBeGreaterThan(version(before));
  });

const fixedTitle = (resource: Resource): Cell =>
  rowCell({ resource }, 'leaves the title to the office (403 with a pointer)', async (stage, a) => {
    const answer = await stage.call(stage.own, patch(resource, a.id, { title: 'Another title' }));
    expect([answer.status, ...pointersIn(answer)]).toEqual([403, '/data/attributes/title']);
  });

const staleVersion = (resource: Resource): Cell =>
  rowCell({ resource }, 'answers 409 when the change started from an older version', async (stage, a) => {
    const body = { ...encodeResource(resource, a.id, {}), meta: { expectedVersion: 0 } };
    const answer = await stage.call(stage.own, { ...patch(resource, a.id, {}), body });
    expect(answer.status).toBe(409);
  });

const wrongId = (resource: Resource): Cell =>
  rowCell({ resource }, 'answers 400 when the document names another row than the address', async (stage, a) => {
    const body = encodeResource(resource, randomUUID(), {});
    expect((await stage.call(stage.own, { ...patch(resource, a.id, {}), body })).status).toBe(400);
  });

const remove = (resource: Resource): Cell =>
  cell({ resource }, 'deletes a row for good', async (stage) => {
    const row = await stage.fresh(resource);
    const url = urlOf(resource, `/${row.id}`);
    expect((await stage.call(stage.own, { method: 'DELETE', url })).status).toBe(204);
    expect((await stage.call(stage.own, { method: 'DELETE', url })).status).toBe(404);
    expect((await stage.call(stage.own, { method: 'GET', url })).status).toBe(404);
  });

/** A write that the declaration gives no company: refused with 403, and nothing has changed. */
function mayNot(resource: Resource, method: 'POST' | 'PATCH' | 'DELETE'): Cell {
  return rowCell({ resource }, `is not written by companies: ${method} answers 403`, async (stage, a) => {
    const id = method === 'POST' ? randomUUID() : a.id;
    const call: ContractCall = {
      method,
      url: urlOf(resource, method === 'POST' ? '' : `/${id}`),
      ...(method === 'DELETE' ? {} : { body: encodeResource(resource, id, method === 'POST' ? { title: 'New' } : {}) }),
    };
    expect((await stage.call(stage.own, call)).status).toBe(403);
    const read = await stage.read(stage.own, resource, `/${id}`);
    expect(read.status).toBe(method === 'POST' ? 404 : 200);
  });
}

/** Users, files and pages have no write addresses of their own. */
const notWritten = (resource: Resource): Cell =>
  rowCell({ resource }, 'is not written through the API', async (stage, a) => {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const url = urlOf(resource, method === 'POST' ? '' : `/${a.id}`);
      const body = method === 'DELETE' ? {} : { body: encodeResource(resource, a.id, {}) };
      expect([403, 404, 405], method).toContain((await stage.call(stage.own, { method, url, ...body })).status);
    }
    const reader = resource.owner.kind === 'attachment' ? stage.own : stage.staff;
    const list = await stage.read(reader, resource, `?filter[id]=${a.id}`);
    expect(rowsIn(list).map(({ id }) => id)).toEqual([a.id]);
  });
