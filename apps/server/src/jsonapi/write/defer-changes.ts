import { isRelation, membersBefore, type Resource } from '@packhouse/jsonapi';
import { refsOf, storedRefsOf } from '#rows/read-values.ts';
import type { StoredRef, StoredRow, Values } from '#rows/stored-row.ts';
import type { Change, DeferredChange, WriteContext } from '../hooks.ts';

/** References with the numbers that the row's own have. */
function withNumbers(resource: Resource, before: Values, sent: Values): Values {
  const entries = Object.entries(sent).map(([key, value]) => {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || value === null) return [key, value] as const;
    const now = refsOf(value);
    const known = membersBefore(storedRefsOf(before[key]), now);
    const refs = now.map((ref, at): StoredRef => {
      const before = known[at];
      if (before !== undefined && field.upload === undefined) return before;
      // Border: what was said of a file is kept as it was said.
      return { nid: null, ...before, ...ref } as StoredRef;
    });
    return [key, field.kind === 'many' ? refs : (refs[0] ?? null)] as const;
  });
  return Object.fromEntries(entries);
}

/** A row as a request sees it: with what it has said of it so far. */
export function asChanged(context: WriteContext, row: StoredRow): StoredRow {
  const waiting = context.deferred.get(row.id);
  if (waiting === undefined) return row;
  const { resource, before, sent, title } = waiting;
  const base = title === undefined ? row.base : { ...row.base, title };
  // Border: what was sent was read by the declaration.
  const values = { ...before.values, ...withNumbers(resource, before.values, sent) } as StoredRow['values'];
  return { ...row, base, values };
}

/** A change with what the request has said of the same row before; that waits no longer. */
export function withDeferred(context: WriteContext, change: Change): Change {
  const waiting = context.deferred.get(change.id);
  if (waiting === undefined) return change;
  context.deferred.delete(change.id);
  return {
    ...change,
    before: waiting.before,
    title: change.title ?? waiting.title,
    sent: { ...waiting.sent, ...change.sent },
  };
}

/** Has a change wait for others of its row. @param effect what it makes of the row, whatever was sent */
export function defer(context: WriteContext, row: StoredRow, change: Change, effect: Values): void {
  const { resource, title, sent } = withDeferred(context, change);
  // Border: as above.
  const values = { ...row.values, ...effect } as StoredRow['values'];
  const waiting: DeferredChange = { resource, title, sent, before: { ...row, values } };
  context.deferred.set(change.id, waiting);
}
