import { type Field, isRelation, mayWrite, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import { expect } from 'vitest';
import { type Cell, cell, fieldsOf, rowCell } from './cell.ts';
import type { Stage } from './stage.ts';
import { errorsIn, idsIn, rowsIn, urlOf, wireValueOf } from './wire.ts';
import { draftCall, patch } from './write-cells.ts';

const isOpen = (field: Field): field is RelationField => isRelation(field) && mayWrite(field.write, 'update');
const isGiven = (field: Field): field is RelationField => isRelation(field) && field.write === 'create';

export function relationCells(resource: Resource): readonly Cell[] {
  if (resource.entity !== 'node') return [];
  const closed = fieldsOf(resource, isRelation).filter(([, field]) => !isOpen(field));
  const changes = resource.allow.includes('update') ? fieldsOf(resource, isOpen) : [];
  const creates = resource.allow.includes('create') ? fieldsOf(resource, isGiven) : [];
  return [
    ...changes.flatMap(([key, field]) => [
      wrongTargets(resource, key, field),
      field.kind === 'many' ? addAndTake(resource, key, field) : replaceOne(resource, key, field),
    ]),
    ...creates.map(([key, field]) => wrongAtCreation(resource, key, field)),
    ...closed.map(([key, field]) => closedRelation(resource, key, field)),
  ];
}

const relationUrl = (resource: Resource, id: string, field: RelationField) =>
  urlOf(resource, `/${id}/relationships/${field.wire}`);

const unknown = (type: string): Ref => ({ type, id: '00000000-0000-4000-8000-000000000000' });

async function refusedTargets(stage: Stage, field: RelationField): Promise<readonly (readonly [Ref, number])[]> {
  const [type = ''] = field.targets;
  const target = stage.registry.byType(type);
  const always = [[unknown(type), 404] as const, [unknown('node--other'), 400] as const];
  if (target === undefined || target.owner.kind === 'shared') return always;
  const { id } = await stage.foreignRow(target);
  return [...always, [{ type, id }, 404]];
}

const asLinkage = (field: RelationField, ref: Ref) => (field.kind === 'one' ? ref : [ref]);

function wrongTargets(resource: Resource, key: string, field: RelationField): Cell {
  return rowCell({ resource, key }, `takes in ${field.wire} no unknown, foreign or wrong row`, async (stage, a) => {
    for (const [ref, status] of await refusedTargets(stage, field)) {
      const data = asLinkage(field, ref);
      const patched = await stage.call(stage.own, patch(resource, a.id, { [key]: data }));
      expect(patched.status, `PATCH ${ref.type} ${ref.id}`).toBe(status);
      const method = field.kind === 'one' ? 'PATCH' : 'POST';
      const call = { method, url: relationUrl(resource, a.id, field), body: { data } } as const;
      expect((await stage.call(stage.own, call)).status, `relationship ${ref.type} ${ref.id}`).toBe(status);
    }
  });
}

function wrongAtCreation(resource: Resource, key: string, field: RelationField): Cell {
  return cell(
    { resource, key },
    `takes at creation in ${field.wire} no unknown, foreign or wrong row`,
    async (stage) => {
      for (const [ref, status] of await refusedTargets(stage, field)) {
        const { call } = await draftCall(stage, resource, { [key]: asLinkage(field, ref) });
        expect((await stage.call(stage.own, call)).status, `${ref.type} ${ref.id}`).toBe(status);
      }
    },
  );
}

/** Adds a row, adds it again, lists it, takes it out and takes it out again. */
function addAndTake(resource: Resource, key: string, field: RelationField): Cell {
  return cell({ resource, key }, `adds to ${field.wire} without doubling, and takes out again`, async (stage) => {
    const row = await stage.fresh(resource);
    const [type = ''] = field.targets;
    const [first, second] = [await stage.target(field, type, row.values), await stage.target(field, type, row.values)];
    const url = relationUrl(resource, row.id, field);
    const held = async () => idsIn(await stage.call(stage.own, { method: 'GET', url }));
    const before = await held();
    const send = async (method: 'POST' | 'DELETE', ...refs: readonly Ref[]) => {
      const answer = await stage.call(stage.own, { method, url, body: { data: refs } });
      return [answer.status, ...errorsIn(answer).map(({ detail }) => detail)];
    };
    // 204 says that the list is now just what was sent.
    expect(await send('POST', first)).toEqual([before.length === 0 ? 204 : 200]);
    expect(await send('POST', first, second)).toEqual([before.length === 0 ? 204 : 200]);
    expect(await send('POST', first)).toEqual([200]);
    expect(await held()).toEqual([...before, first.id, second.id]);
    if (stage.rules.appendOnly?.includes(`${resource.type} ${key}`) === true) {
      expect((await send('DELETE', first))[0]).toBe(409);
      expect(await held()).toEqual([...before, first.id, second.id]);
      return;
    }
    expect(await send('DELETE', first)).toEqual([204]);
    expect(await send('DELETE', first)).toEqual([204]);
    expect(await held()).toEqual([...before, second.id]);
    expect(await send('DELETE', second)).toEqual([204]);
    const misshapen = await stage.call(stage.own, { method: 'POST', url, body: { data: first } });
    expect(misshapen.status).toBe(400);
  });
}

function replaceOne(resource: Resource, key: string, field: RelationField): Cell {
  return cell({ resource, key }, `points ${field.wire} at a row, and at none`, async (stage) => {
    const row = await stage.fresh(resource);
    const url = relationUrl(resource, row.id, field);
    const ref = await stage.target(field, field.targets[0] ?? '', row.values);
    const patched = await stage.call(stage.own, patch(resource, row.id, { [key]: ref }));
    expect(errorsIn(patched)).toEqual([]);
    expect(rowsIn(patched).map((one) => wireValueOf(resource, one, field.wire))).toEqual([ref]);
    expect((await stage.call(stage.own, { method: 'PATCH', url, body: { data: null } })).status).toBe(204);
    expect(idsIn(await stage.call(stage.own, { method: 'GET', url }))).toEqual([]);
    expect((await stage.call(stage.own, { method: 'POST', url, body: { data: [ref] } })).status).toBe(409);
    expect((await stage.call(stage.own, { method: 'PATCH', url, body: { data: ref } })).status).toBe(204);
    expect(idsIn(await stage.call(stage.own, { method: 'GET', url }))).toEqual([ref.id]);
  });
}

function closedRelation(resource: Resource, key: string, field: RelationField): Cell {
  return rowCell(
    { resource, key },
    `answers 403 when a company changes ${field.wire} at its own address`,
    async (stage, a) => {
      const url = relationUrl(resource, a.id, field);
      const before = idsIn(await stage.call(stage.own, { method: 'GET', url }));
      const empty = field.kind === 'one' ? null : [];
      expect((await stage.call(stage.own, { method: 'PATCH', url, body: { data: empty } })).status).toBe(403);
      if (field.kind === 'many') {
        const body = { data: before.map((id) => ({ type: field.targets[0] ?? '', id })) };
        for (const method of ['POST', 'DELETE'] as const) {
          expect((await stage.call(stage.own, { method, url, body })).status, method).toBe(403);
        }
      }
      expect(idsIn(await stage.call(stage.own, { method: 'GET', url }))).toEqual(before);
    },
  );
}
