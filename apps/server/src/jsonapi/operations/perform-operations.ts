import { errorObject, fail, isObject, type Json, JsonApiError } from '@packhouse/jsonapi';
import type { RowName } from '../hooks.ts';
import { CooperativeYield } from '../http/cooperative-yield.ts';
import { isUuid } from '../sql/filter-value.ts';
import { lockTogether } from '../write/lock-rows.ts';
import { lookUpRelations } from '../write/write-checks.ts';
import {
  type NewRow,
  type PreparedRow,
  prepareRow,
  saveDeferred,
  takenId,
  writePrepared,
} from '../write/write-rows.ts';
import { newResource, type OperationScope, perform, resourceOf, type Written } from './operations.ts';

/** The same error, with pointers that lead into operations. */
function relocated(error: JsonApiError, indexOf: (pointer: string) => number): JsonApiError {
  return new JsonApiError(
    error.status,
    error.errors.map(({ status, detail, source, meta }) => {
      const pointer = source?.pointer ?? '';
      return errorObject(Number(status), detail, {
        pointer: `/atomic:operations/${indexOf(pointer)}${pointer}`,
        ...(meta === undefined ? {} : { meta }),
      });
    }),
  );
}

/** Does the work of one operation; an error's pointer leads into the operation that failed (jsonapi.org/ext/atomic). */
async function located<T>(index: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof JsonApiError ? relocated(error, () => index) : error;
  }
}

/** The row that an operation adds, where rows of its type may be written together. */
function independentAddition(scope: OperationScope, operation: unknown): Json | null {
  if (!isObject(operation) || operation.op !== 'add' || !isObject(operation.data)) return null;
  if (operation.ref !== undefined || operation.href !== undefined) return null;
  const { type } = operation.data;
  return typeof type === 'string' && scope.engine.hooks[type]?.independent === true ? operation.data : null;
}

function additionsFrom(scope: OperationScope, operations: readonly unknown[], start: number): readonly Json[] {
  const additions: Json[] = [];
  for (let index = start; index < operations.length; index += 1) {
    const data = independentAddition(scope, operations[index]);
    if (data === null || data.type !== (additions[0] ?? data).type) break;
    additions.push(data);
  }
  return additions;
}

/** Reads additions up to the first that cannot be read, which is refused once those before it were looked at. */
async function readAdditions(
  scope: OperationScope,
  additions: readonly Json[],
  start: number,
  others: CooperativeYield,
): Promise<{ readonly rows: readonly NewRow[]; readonly refusal: JsonApiError | null }> {
  const rows: NewRow[] = [];
  for (const [place, data] of additions.entries()) {
    try {
      rows.push(await located(start + place, () => newResource(scope, data).row));
    } catch (error) {
      if (error instanceof JsonApiError) return { rows, refusal: error };
      throw error;
    }
    await others.pause();
  }
  return { rows, refusal: null };
}

async function addTogether(
  scope: OperationScope,
  additions: readonly Json[],
  start: number,
  others: CooperativeYield,
): Promise<readonly Written[]> {
  const { context, engine } = scope;
  const resource = await located(start, () => resourceOf(scope, additions[0]?.type));
  const { rows, refusal } = await readAdditions(scope, additions, start, others);
  const values = rows.map((row) => row.values);
  await lookUpRelations(context, resource, values, engine.hooks[resource.type]?.reads ?? []);
  const prepared: PreparedRow[] = [];
  for (const [place, row] of rows.entries()) {
    prepared.push(await located(start + place, () => prepareRow(context, engine.hooks, resource, row)));
    await others.pause();
  }
  if (refusal !== null) throw refusal;
  const taken = await writePrepared(context, resource, prepared);
  if (taken !== -1) await located(start + taken, takenId);
  return prepared.map(({ change }) => ({ id: change.id, resource }));
}

/** The row that an operation changes, where it names one that may be there already. */
function rowOf({ engine }: OperationScope, operation: unknown): RowName | null {
  if (!isObject(operation)) return null;
  const name = isObject(operation.ref) ? operation.ref : operation.op === 'update' ? operation.data : undefined;
  if (!isObject(name) || typeof name.type !== 'string' || typeof name.id !== 'string' || !isUuid(name.id)) return null;
  const resource = engine.registry.byType(name.type);
  return resource?.entity === 'node' ? { resource, id: name.id.toLowerCase() } : null;
}

/** True where an operation says something of the member that a pointer leads to. */
function speaksOf(operation: unknown, pointer: string): boolean {
  if (!isObject(operation)) return false;
  const [place = '', wire = ''] = pointer.split('/').slice(2);
  if (isObject(operation.ref) && operation.ref.relationship !== undefined) {
    // The problem of a row that a list takes up has no member of its own.
    return wire === '' ? operation.op === 'add' : operation.ref.relationship === wire;
  }
  const members = isObject(operation.data) ? operation.data[place] : undefined;
  return isObject(members) && wire in members;
}

/** Saves what operations have said of a row so far; an error leads into the last that speaks of its member. */
async function saveWaiting(scope: OperationScope, id: string, { operations, rows, end }: Course): Promise<void> {
  const about = rows.flatMap((row, index) => (row?.id === id && index < end ? [index] : []));
  try {
    await saveDeferred(scope.context, scope.engine.hooks, id);
  } catch (error) {
    if (!(error instanceof JsonApiError)) throw error;
    const spoken = (pointer: string) => about.findLast((index) => speaksOf(operations[index], pointer));
    throw relocated(error, (pointer) => spoken(pointer) ?? about.at(-1) ?? 0);
  }
}

/** Operations, the rows that they name, and where the one is that comes next. */
interface Course {
  readonly operations: readonly unknown[];
  readonly rows: readonly (RowName | null)[];
  readonly end: number;
}

/**
 * Whether what was said of rows can wait for longer: until an operation is about another row that may depend on it. New
 * and changed rows of their lists do not.
 */
function mayWait({ context, engine }: OperationScope, operation: unknown, row: RowName | null): boolean {
  if (row !== null && context.deferred.has(row.id)) return context.deferred.size === 1;
  if (!isObject(operation) || operation.op === 'remove') return false;
  const type = row?.resource.type ?? (isObject(operation.data) ? operation.data.type : undefined);
  return typeof type === 'string' && engine.hooks[type]?.heldBy !== undefined;
}

/** Operations of one request about one row: each reads and writes all that it holds, which may be 10,000 rows. */
const mostOfOne = 20;

/** @throws JsonApiError 400 */
function demandFewOfOne(rows: readonly (RowName | null)[]): void {
  const counts = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (row === null) continue;
    const count = (counts.get(row.id) ?? 0) + 1;
    counts.set(row.id, count);
    if (count <= mostOfOne) continue;
    fail(400, `A request takes at most ${mostOfOne} operations about one row: put them together.`, {
      pointer: `/atomic:operations/${index}`,
    });
  }
}

async function saveAll(scope: OperationScope, course: Course): Promise<void> {
  for (const id of [...scope.context.deferred.keys()]) await saveWaiting(scope, id, course);
}

/**
 * Runs operations in their order, once all rows that they change are locked in the order that everybody keeps.
 * @throws JsonApiError with a pointer into the one that failed
 */
export async function performOperations(
  scope: OperationScope,
  operations: readonly unknown[],
): Promise<readonly Written[]> {
  const rows = operations.map((operation) => rowOf(scope, operation));
  demandFewOfOne(rows);
  await lockTogether(
    scope.context,
    scope.engine.hooks,
    rows.filter((row) => row !== null),
  );
  const others = new CooperativeYield();
  const written: Written[] = [];
  while (written.length < operations.length) {
    const index = written.length;
    if (!mayWait(scope, operations[index], rows[index] ?? null)) await saveAll(scope, { operations, rows, end: index });
    const additions = additionsFrom(scope, operations, index);
    if (additions.length > 1) written.push(...(await addTogether(scope, additions, index, others)));
    else written.push(await located(index, () => perform(scope, operations[index])));
    await others.pause();
  }
  await saveAll(scope, { operations, rows, end: operations.length });
  return written;
}
