import type { DraftOf, Ref, Resource, RowBase } from '@packhouse/jsonapi';
import { type Call, filingForms, type Outcome, type Perform, registry, type Values } from '@packhouse/programme';
import { ClientError } from '#kernel/client/dialect/client-error.ts';
import type { Client } from '#kernel/client/dialect/create-client.ts';
import type { Untold } from '#kernel/client/dialect/operations.ts';
import { isDropped, outcomeOf } from './outcome-of.ts';

export interface FilingDriverDeps {
  readonly client: Pick<Client, 'get' | 'create' | 'update' | 'remove' | 'operate' | 'append' | 'upload'>;
  /** The PDF that an upload call sends; without one such a call is an error of the program. */
  readonly copyOfRecord?: ArrayBuffer | Blob | null;
  readonly pause: (milliseconds: number) => Promise<void>;
}

type OperationsCall = Extract<Call, { verb: 'operations' }>;

const firstPause = 400;
const longestPause = 20_000;

function resourceOf(type: string): Resource {
  const resource = registry.byType(type);
  if (resource === undefined) throw new Error(`${type} is not declared.`);
  return resource;
}

// Border: the machine's values were checked against the declaration by `sendable`.
const draft = (values: Values) => values as DraftOf<Resource>;

const done = (row: RowBase): Extract<Outcome, { kind: 'done' }> => ({ kind: 'done', row, version: row.version });

/** The machine compares what a row holds itself: where the client misses a value, the row is read back for it. */
async function written(deps: FilingDriverDeps, { type, id }: Ref, write: Promise<RowBase>): Promise<Outcome> {
  try {
    return done(await write);
  } catch (error) {
    if (!isDropped(error)) throw error;
    return done((await deps.client.get(resourceOf(type), id)).row);
  }
}

/** Of a form that was there before nobody tells its lists again: the operations say how they change. */
function untoldOf({ form: { type, id }, operations }: OperationsCall): Untold | null {
  const filed = Object.values(filingForms).find(({ form }) => form.type === type);
  const isNew = operations.some((operation) => operation.verb === 'create' && operation.id === id);
  return filed === undefined || isNew ? null : { type, lists: Object.keys(filed.lists) };
}

/** The machine compares what each row holds; the form is as the last operation that wrote it left it. */
async function operate({ client }: FilingDriverDeps, call: OperationsCall): Promise<Outcome> {
  const { form, operations } = call;
  const rows = (await client.operate(operations, untoldOf(call))).filter((row) => row !== null);
  const written = rows.findLast(({ type, id }) => type === form.type && id === form.id);
  return written === undefined ? { kind: 'done', rows } : { ...done(written), rows };
}

async function upload(deps: FilingDriverDeps, call: Call & { verb: 'upload' }): Promise<Outcome> {
  if (!deps.copyOfRecord) throw new Error('There is no copy of record to upload.');
  const file = await deps.client.upload(resourceOf(call.type), call.field, call.filename, deps.copyOfRecord);
  return done({ ...file, title: call.filename, version: null, created: null, changed: null });
}

async function make(deps: FilingDriverDeps, call: Call): Promise<Outcome> {
  const { client } = deps;
  switch (call.verb) {
    case 'read':
      return done((await client.get(resourceOf(call.type), call.id)).row);
    case 'create':
      return written(deps, call, client.create(resourceOf(call.type), call.id, draft(call.values)));
    case 'update': {
      const { expectedVersion = null } = call;
      return written(
        deps,
        call,
        client.update(resourceOf(call.type), call.id, draft(call.values), { expectedVersion }),
      );
    }
    case 'append':
      await client.append(resourceOf(call.type), call.id, call.field, call.refs);
      return { kind: 'done' };
    case 'delete':
      await client.remove(resourceOf(call.type), call.id);
      return { kind: 'done' };
    case 'upload':
      return upload(deps, call);
    case 'operations':
      return operate(deps, call);
    case 'detach':
      // The machine takes members out within operations alone.
      throw new Error('A detach is part of an operations request.');
  }
}

/** How long to wait after the n-th answer in a row that did not come; what the backend asks for goes first. */
function pauseAfter(error: unknown, losses: number): number {
  const asked = error instanceof ClientError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  return Math.min(Math.max(asked, firstPause * 2 ** (losses - 1)), longestPause);
}

/**
 * Carries the calls of one filing to the backend, for `runFiling`. After an answer that did not come, a 429 or a 5xx it
 * waits before it says so, the longer the more of them came in a row.
 */
export function createFilingDriver(deps: FilingDriverDeps): Perform {
  let losses = 0;
  return async (call) => {
    try {
      const outcome = await make(deps, call);
      losses = 0;
      return outcome;
    } catch (error) {
      const outcome = outcomeOf(error, call);
      if (outcome.kind === 'lost') {
        losses += 1;
        await deps.pause(pauseAfter(error, losses));
      }
      return outcome;
    }
  };
}
