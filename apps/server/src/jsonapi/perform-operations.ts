import { errorObject, JsonApiError } from '@packhouse/jsonapi';
import { isUuid } from './filter-value.ts';
import type { RowName } from './hooks.ts';
import { lockTogether } from './lock-rows.ts';
import { newResource, type OperationScope, perform, resourceOf, type Written } from './operations.ts';
import { isObject, type Json } from './parse-relationship.ts';
import { type PreparedRow, prepareRow, takenId, writePrepared } from './write-rows.ts';

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

/** What an operation adds, where rows of its type may be written together. */
function independentAddition(scope: OperationScope, operation: unknown): Json | null {
  if (!isObject(operation) || operation.op !== 'add' || !isObject(operation.data)) return null;
  if (operation.ref !== undefined || operation.href !== undefined) return null;
  const { type } = operation.data;
  return typeof type === 'string' && scope.engine.hooks[type]?.independent === true ? operation.data : null;
}

/** The additions of one type that follow each other from a place on. */
function additionsFrom(scope: OperationScope, operations: readonly unknown[], start: number): readonly Json[] {
  const additions: Json[] = [];
  for (const operation of operations.slice(start)) {
    const data = independentAddition(scope, operation);
    if (data === null || data.type !== (additions[0] ?? data).type) break;
    additions.push(data);
  }
  return additions;
}

async function addTogether(scope: OperationScope, additions: readonly Json[], start: number): Promise<Written[]> {
  const { context, engine } = scope;
  const resource = await located(start, () => resourceOf(scope, additions[0]?.type));
  const prepared: PreparedRow[] = [];
  for (const [place, data] of additions.entries()) {
    const prepare = () => prepareRow(context, engine.hooks, resource, newResource(scope, data).row);
    prepared.push(await located(start + place, prepare));
  }
  const taken = await writePrepared(context, resource, prepared);
  if (taken !== -1) await located(start + taken, takenId);
  return prepared.map(({ change }) => ({ id: change.id, resource }));
}

/** The row that an operation changes, where it names one that may be there already. */
function rowOf({ engine }: OperationScope, operation: unknown): readonly RowName[] {
  if (!isObject(operation)) return [];
  const name = isObject(operation.ref) ? operation.ref : operation.op === 'update' ? operation.data : undefined;
  if (!isObject(name) || typeof name.type !== 'string' || typeof name.id !== 'string' || !isUuid(name.id)) return [];
  const resource = engine.registry.byType(name.type);
  return resource?.entity === 'node' ? [{ resource, id: name.id.toLowerCase() }] : [];
}

/**
 * Runs operations in their order, once all rows that they change are locked in the order that everybody keeps.
 * @throws JsonApiError with a pointer into the one that failed
 */
export async function performOperations(
  scope: OperationScope,
  operations: readonly unknown[],
): Promise<readonly Written[]> {
  await lockTogether(
    scope.context,
    scope.engine.hooks,
    operations.flatMap((operation) => rowOf(scope, operation)),
  );
  const written: Written[] = [];
  while (written.length < operations.length) {
    const index = written.length;
    const additions = additionsFrom(scope, operations, index);
    if (additions.length > 1) written.push(...(await addTogether(scope, additions, index)));
    else written.push(await located(index, () => perform(scope, operations[index])));
  }
  return written;
}
