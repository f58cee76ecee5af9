import {
  atomicMediaType,
  decodeResource,
  encodeResource,
  fileType,
  octetStreamMediaType,
  type Resource,
  type RowBase,
} from '@packhouse/jsonapi';
import { type Call, type Operation, type Outcome, type Perform, registry } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { create, update, urlOf } from '../filing.ts';
import { type Answer, type Person, call as request, type World } from '../world.ts';

/** The copy of record that every certification of these trials uploads. */
const copyOfRecord = samplePdf(['A copy of record.']);

export function resourceOf(type: string): Resource {
  const resource = registry.byType(type);
  if (resource === undefined) throw new Error(`${type} is not declared.`);
  return resource;
}

function relationOf({ type, id, field }: { type: string; id: string; field: string }) {
  const declared = resourceOf(type).fields[field];
  if (declared === undefined) throw new Error(`${type} has no field "${field}".`);
  return { type, id, relationship: declared.wire };
}

function encodeOperation(operation: Operation): object {
  const { verb, type, id } = operation;
  const version = 'expectedVersion' in operation ? { meta: { expectedVersion: operation.expectedVersion } } : {};
  switch (verb) {
    case 'create':
      return { op: 'add', ...encodeResource(resourceOf(type), id, operation.values) };
    case 'update':
      return { op: 'update', ...encodeResource(resourceOf(type), id, operation.values), ...version };
    case 'delete':
      return { op: 'remove', ref: { type, id } };
    default: {
      const op = verb === 'append' ? 'add' : 'remove';
      const places = operation.verb === 'append' ? (operation.places ?? {}) : {};
      const data = operation.refs.map((member) => {
        const place = places[member.id];
        return place === undefined ? member : { ...member, meta: { replaces: place } };
      });
      return { op, ref: relationOf(operation), data, ...version };
    }
  }
}

type OperationsCall = Extract<Call, { verb: 'operations' }>;

async function operate(world: World, person: Person, { form, operations }: OperationsCall): Promise<Outcome> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/jsonapi/operations',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': atomicMediaType, accept: atomicMediaType },
    payload: JSON.stringify({ 'atomic:operations': operations.map(encodeOperation) }),
  });
  const body = JSON.parse(answer.body);
  if (answer.statusCode !== 200) return failure(answer.statusCode, body.errors, operations);
  const results: readonly { data?: { type: string } }[] = body['atomic:results'];
  const rows = results.flatMap(({ data }) => (data === undefined ? [] : [decodeResource(resourceOf(data.type), data)]));
  const row = rows.findLast(({ id }) => id === form.id);
  return row === undefined ? { kind: 'done', rows } : { kind: 'done', rows, row, version: row.version };
}

type Errors = Answer['body']['errors'];

/** Translates an answer that is no success for the machine. @throws Error for a 5xx: the server has a fault */
function failure(status: number, errors: Errors, operations: readonly Operation[] | null): Outcome {
  if (status >= 500) throw new Error(`The server answered ${status}: ${JSON.stringify(errors)}`);
  const [error] = errors;
  const meta = error?.meta;
  if (status === 409 && meta !== undefined && 'currentVersion' in meta)
    return { kind: 'conflict', by: String(meta.changedBy), at: String(meta.changedAt) };
  const place = /\/(\d+)\/data\/id$/.exec(error?.source?.pointer ?? '')?.[1];
  const isCreate = operations === null || operations[Number(place)]?.verb === 'create';
  if (status === 409 && error?.source?.pointer?.endsWith('/data/id') === true && isCreate)
    return { kind: 'conflictOwnId' };
  return { kind: 'refused', status, errors };
}

function outcomeOf(call: Call, answer: Answer): Outcome {
  if (answer.status >= 300) return failure(answer.status, answer.body?.errors ?? [], null);
  if (call.verb === 'append' || call.verb === 'delete') return { kind: 'done' };
  const type = call.verb === 'upload' ? fileType : 'type' in call ? call.type : '';
  const row: RowBase = decodeResource(resourceOf(type), answer.body.data);
  return { kind: 'done', row, version: row.version };
}

async function send(world: World, person: Person, call: Exclude<Call, OperationsCall>): Promise<Answer> {
  const resource = resourceOf(call.type);
  switch (call.verb) {
    case 'read':
      return request(world, person, 'GET', urlOf(resource, call.id));
    case 'create':
      return create(world, person, resource, call.id, call.values);
    case 'update':
      return update(world, person, resource, call.id, call.values, call.expectedVersion);
    case 'delete':
      return request(world, person, 'DELETE', urlOf(resource, call.id));
    case 'append':
      return request(
        world,
        person,
        'POST',
        `${urlOf(resource, call.id)}/relationships/${relationOf(call).relationship}`,
        {
          body: { data: call.refs },
        },
      );
    case 'upload':
      return request(world, person, 'POST', `${urlOf(resource)}/${resource.fields[call.field]?.wire}`, {
        body: copyOfRecord,
        headers: {
          'content-type': octetStreamMediaType,
          'content-disposition': `file; filename="${call.filename}"`,
        },
      });
    case 'detach':
      throw new Error('A detach is part of an operations request.');
  }
}

/** Carries the machine's calls to the server over HTTP, as the portal's client does. */
export const performAs =
  (world: World, person: Person): Perform =>
  async (call) =>
    call.verb === 'operations' ? operate(world, person, call) : outcomeOf(call, await send(world, person, call));
