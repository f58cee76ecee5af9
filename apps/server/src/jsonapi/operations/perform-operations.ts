import { errorObject, fail, JsonApiError } from '@packhouse/jsonapi';
import type { RowName } from '../hooks.ts';
import { CooperativeYield } from '../http/cooperative-yield.ts';
import { isUuid } from '../sql/filter-value.ts';
import { lockTogether } from '../write/lock-rows.ts';
import { isObject, type Json } from '../write/parse-relationship.ts';
import { type PreparedRow, prepareRow, takenId, writePrepared } from '../write/write-rows.ts';
import { newResource, type OperationScope, perform, resourceOf, type Written } from './operations.ts';

/** Does the work of one operation; an error's pointer leads into the operation that failed (jsonapi.org/ext/atomic). */
async function located<T>(index: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof JsonApiError)) throw error;
    const at = `/atomic:operations/${index}`;
    throw new JsonApiError(
      error.status,
      error.errors.map(({ status, detail, source, meta }) =>
        errorObject(Number(status), detail, {
          pointer: `${at}${source?.pointer ?? ''}`,
          ...(meta === undefined ? {} : { meta }),
        }),
      ),
    );
  }
}

/** The row that an operation adds, where rows of its type may be written together. */
function independentAddition(scope: OperationScope, operation: unknown): Json | null {
  if (!isObject(operation) || operation.op !== 'add' || !isObject(operation.data)) return null;
  if (operation.ref !== undefined || operation.href !== undefined) return null;
  const { type } = operation.data;
  return typeof type === 'string' && scope.engine.hooks[type]?.independent === true ? operation.data : null;
}

/** The additions of one type that follow each other from a place on. */
function additionsFrom(scope: OperationScope, operations: readonly unknown[], start: number): readonly Json[] {
  const additions: Json[] = [];
  for (let index = start; index < operations.length; index += 1) {
    const data = independentAddition(scope, operations[index]);
    if (data === null || data.type !== (additions[0] ?? data).type) break;
    additions.push(data);
  }
  return additions;
}

async function addTogether(
  scope: OperationScope,
  additions: readonly Json[],
  start: number,
  others: CooperativeYield,
): Promise<readonly Written[]> {
  const { context, engine } = scope;
  const resource = await located(start, () => resourceOf(scope, additions[0]?.type));
  const prepared: PreparedRow[] = [];
  for (const [place, data] of additions.entries()) {
    const prepare = () => prepareRow(context, engine.hooks, resource, newResource(scope, data).row);
    prepared.push(await located(start + place, prepare));
    await others.pause();
  }
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
    const additions = additionsFrom(scope, operations, index);
    if (additions.length > 1) written.push(...(await addTogether(scope, additions, index, others)));
    else written.push(await located(index, () => perform(scope, operations[index])));
    await others.pause();
  }
  return written;
}
