import { type AttributeField, type Field, isRelation, mayWrite, type Resource } from '@packhouse/jsonapi';
import { expect } from 'vitest';
import { refusedText } from '../sample-text.ts';
import { accepts, wrongValue } from '../sample-value.ts';
import { type Cell, cell, fieldsOf, rowCell } from './cell.ts';
import type { ContractCall } from './contract-backend.ts';
import type { Stage } from './stage.ts';
import { errorsIn, pointersIn, pointerTo, urlOf } from './wire.ts';
import { differentValue, draftCall, patch } from './write-cells.ts';

const isWritable = (field: Field): field is AttributeField =>
  !isRelation(field) && mayWrite(field.write, 'create') && !field.calculated;

/** Cases that every request must be refused for, and fields that a company may not set. */
export function refusalCells(resource: Resource): readonly Cell[] {
  if (resource.entity !== 'node') return [];
  const fixed = fieldsOf(resource, (field) => !mayWrite(field.write, 'update'));
  const creates = resource.allow.includes('create');
  const never = creates ? fieldsOf(resource, (field) => field.write === 'never') : [];
  return [
    unknownMember(resource),
    wrongType(resource),
    malformedBody(resource),
    wrongMediaType(resource),
    ownMembers(resource),
    ...fixed.map(([key, field]) => notYours(resource, key, field, 'PATCH')),
    ...never.map(([key, field]) => notYours(resource, key, field, 'POST')),
    ...fieldsOf(resource, isWritable).map(([key, field]) => wrongKind(resource, key, field)),
    ...(creates ? fieldsOf(resource, (field) => field.required === 'always') : []).map(([key, field]) =>
      demanded(resource, key, field),
    ),
  ];
}

type Data = Readonly<Record<string, unknown>>;

/** A PATCH of the first row with a `data` of its own making. */
async function patchWith(stage: Stage, resource: Resource, data: Data): Promise<ContractCall> {
  const { a } = await stage.pair(resource);
  return { ...patch(resource, a.id, {}), body: { data: { type: resource.type, id: a.id, ...data } } };
}

const unknownMember = (resource: Resource): Cell =>
  cell({ resource }, 'answers 422 for an attribute or relationship that is not declared', async (stage) => {
    for (const kind of ['attributes', 'relationships'] as const) {
      const value = kind === 'attributes' ? 'x' : { data: null };
      const call = await patchWith(stage, resource, { [kind]: { field_nope: value, constructor: value } });
      const answer = await stage.call(stage.own, call);
      expect(answer.status).toBe(422);
      expect(pointersIn(answer)).toEqual([`/data/${kind}/field_nope`, `/data/${kind}/constructor`]);
    }
    const relation = Object.values(resource.fields).find(isRelation);
    if (relation === undefined) return;
    const misplaced = await patchWith(stage, resource, { attributes: { [relation.wire]: null } });
    expect((await stage.call(stage.own, misplaced)).status).toBe(422);
  });

const wrongType = (resource: Resource): Cell =>
  rowCell({ resource }, 'answers 409 for a document of another type, 400 for one of none', async (stage, a) => {
    for (const call of [
      { method: 'POST', url: urlOf(resource) },
      { method: 'PATCH', url: urlOf(resource, `/${a.id}`) },
    ] as const) {
      const other = await stage.call(stage.own, { ...call, body: { data: { type: 'node--other', id: a.id } } });
      expect([other.status, ...pointersIn(other)], call.method).toEqual([409, '/data/type']);
      for (const body of [{}, { data: null }, { data: [] }, [], 'null', '"text"', '7']) {
        expect((await stage.call(stage.own, { ...call, body })).status, JSON.stringify(body)).toBe(400);
      }
    }
  });

const malformedBody = (resource: Resource): Cell =>
  rowCell({ resource }, 'answers 400 for JSON that is malformed or missing', async (stage, a) => {
    for (const [method, rest] of [['POST', ''] as const, ['PATCH', `/${a.id}`] as const]) {
      for (const body of ['{"data":', '', '{"data":{"type":}}']) {
        const answer = await stage.call(stage.own, { method, url: urlOf(resource, rest), body });
        expect([answer.status, errorsIn(answer).length], `${method} ${body}`).toEqual([400, 1]);
      }
    }
  });

const wrongMediaType = (resource: Resource): Cell =>
  rowCell({ resource }, "answers 415 for a content type that is not the format's", async (stage, a) => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      for (const [method, rest] of [['POST', ''] as const, ['PATCH', `/${a.id}`] as const]) {
        const call = { method, url: urlOf(resource, rest), body: '{}', headers: { 'content-type': type } } as const;
        expect((await stage.call(stage.own, call)).status, `${method} ${type}`).toBe(415);
      }
    }
  });

const ownMembers = (resource: Resource): Cell =>
  cell({ resource }, "answers 403 for the backend's own members when they differ", async (stage) => {
    for (const [wire, value] of [
      ['drupal_internal__nid', -1],
      ['created', '2020-01-01T00:00:00+00:00'],
      ['status', false],
    ] as const) {
      const call = await patchWith(stage, resource, { attributes: { [wire]: value } });
      const answer = await stage.call(stage.own, call);
      expect([answer.status, ...pointersIn(answer)]).toEqual([403, `/data/attributes/${wire}`]);
    }
  });

/** A value unlike the one that is stored, for a field that is not a company's to set. */
async function otherValue(stage: Stage, resource: Resource, key: string, field: Field): Promise<unknown> {
  const { a } = await stage.pair(resource);
  if (!isRelation(field)) return differentValue(field, key, a);
  const { foreign } = stage;
  const [type = ''] = field.targets;
  const target = stage.registry.byType(type);
  const own = target?.owner.kind === 'tenantItself' || target?.owner.kind === 'accountItself';
  const ref = own
    ? { type, id: (target?.owner.kind === 'tenantItself' ? foreign.companyId : foreign.userId) ?? '' }
    : await stage.target(field, type, a.values);
  return field.kind === 'one' ? ref : [ref];
}

function notYours(resource: Resource, key: string, field: Field, method: 'POST' | 'PATCH'): Cell {
  return rowCell(
    { resource, key },
    `answers 403 with a pointer when a company sets ${field.wire} (${method})`,
    async (stage, a) => {
      const value = await otherValue(stage, resource, key, field);
      const call =
        method === 'POST'
          ? (await draftCall(stage, resource, { [key]: value })).call
          : patch(resource, a.id, { [key]: value });
      const answer = await stage.call(stage.own, call);
      expect([answer.status, ...pointersIn(answer)]).toEqual([403, pointerTo(field)]);
    },
  );
}

function wrongKind(resource: Resource, key: string, field: AttributeField): Cell {
  return cell({ resource, key }, `answers 422 with a pointer for a wrong value of ${field.wire}`, async (stage) => {
    const max = 'max' in field ? field.max : 12;
    const refused = field.check === undefined ? null : refusedText({ max, accepts: accepts(field) });
    for (const value of [wrongValue(field), { no: 'value' }, ...(refused === null ? [] : [refused])]) {
      const call = await patchWith(stage, resource, { attributes: { [field.wire]: value } });
      const answer = await stage.call(stage.own, call);
      expect(answer.status, JSON.stringify(value)).toBe(422);
      expect(pointersIn(answer)[0]).toMatch(new RegExp(`^${pointerTo(field)}(/0)?$`));
    }
  });
}

function demanded(resource: Resource, key: string, field: Field): Cell {
  return cell(
    { resource, key },
    `answers 422 with a pointer when ${field.wire} is cleared at creation`,
    async (stage) => {
      // Where no company is sent, the person's own is filled in (decisions.md 11).
      const isOwner = resource.owner.kind === 'tenant' && resource.owner.field === key;
      const { call } = await draftCall(stage, resource, { [key]: null });
      const answer = await stage.call(stage.own, call);
      if (isOwner) expect(answer.status).toBe(201);
      else expect([answer.status, pointersIn(answer).includes(pointerTo(field))]).toEqual([422, true]);
    },
  );
}
