import { randomUUID } from 'node:crypto';
import { encodeResource, type RelationField, type Resource } from '@packhouse/jsonapi';
import type { InjectOptions } from 'fastify';
import type { Placed } from './placed.ts';
import { refsIn } from './relations.ts';

/** One request that would change something. */
export interface Attempt {
  readonly name: string;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly body?: unknown;
  readonly isOperation?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** The same as a request of its own, and as an atomic operation. */
function operation(name: string, content: Values): Attempt {
  return {
    name: `operation ${name}`,
    method: 'POST',
    url: '/jsonapi/operations',
    body: { 'atomic:operations': [content] },
    isOperation: true,
  };
}

const addressOf = ({ resource, id }: Pick<Placed, 'resource' | 'id'>) => `/jsonapi/${resource.path}/${id}`;

/** Both ways to change a row; with no values nothing of it would be changed. */
export function changeAttempts(row: Pick<Placed, 'resource' | 'id'>, values: Values = {}): readonly Attempt[] {
  const body = encodeResource(row.resource, row.id, values);
  return [
    { name: 'patch', method: 'PATCH', url: addressOf(row), body },
    operation('update', { op: 'update', data: body.data }),
  ];
}

export function deleteAttempt(row: Pick<Placed, 'resource' | 'id'>): Attempt {
  return { name: 'delete', method: 'DELETE', url: addressOf(row) };
}

export function removeAttempt({ resource, id }: Pick<Placed, 'resource' | 'id'>): Attempt {
  return operation('remove', { op: 'remove', ref: { type: resource.type, id } });
}

/** Both ways to create a row. */
export function createAttempts(resource: Resource, values: Values, operated: Values = values): readonly Attempt[] {
  const url = `/jsonapi/${resource.path}`;
  return [
    { name: 'create', method: 'POST', url, body: encodeResource(resource, randomUUID(), values) },
    operation('add', { op: 'add', data: encodeResource(resource, randomUUID(), operated).data }),
  ];
}

/** Every way to change one relation of a row: with what it holds already, so that a refusal is for the person alone. */
export function relationAttempts(row: Placed, key: string, field: RelationField): readonly Attempt[] {
  const held = refsIn(row, key);
  const stranger = [{ type: field.targets[0] ?? '', id: randomUUID() }];
  const url = `${addressOf(row)}/relationships/${field.wire}`;
  const ref = { type: row.resource.type, id: row.id, relationship: field.wire };
  if (field.kind === 'one') {
    const data = held[0] ?? null;
    return [
      { name: `relationship PATCH ${field.wire}`, method: 'PATCH', url, body: { data } },
      operation(`update of ${field.wire}`, { op: 'update', ref, data }),
    ];
  }
  return [
    { name: `relationship PATCH ${field.wire}`, method: 'PATCH', url, body: { data: held } },
    { name: `relationship POST ${field.wire}`, method: 'POST', url, body: { data: held } },
    { name: `relationship DELETE ${field.wire}`, method: 'DELETE', url, body: { data: stranger } },
    operation(`update of ${field.wire}`, { op: 'update', ref, data: held }),
    operation(`add to ${field.wire}`, { op: 'add', ref, data: held }),
    operation(`remove from ${field.wire}`, { op: 'remove', ref, data: stranger }),
  ];
}
