import { errorObject, JsonApiError, type Ref, type Resource } from '@packhouse/jsonapi';
import type { FilingForm } from '@packhouse/programme';
import { linkTableOf } from '#db/tables.ts';
import type { Change, Values, WriteContext } from '#jsonapi/hooks.ts';
import { notFound } from '#jsonapi/parse-relationship.ts';
import { type Reader, selectByIds } from '#jsonapi/select-rows.ts';
import { updateRow } from '#jsonapi/store-row.ts';
import type { StoredRow } from '#jsonapi/stored-row.ts';
import { rowsOf, sql } from '../rows.ts';
import type { PartValues } from './form-rules.ts';

/** The rows of one of a form's lists as they will be after a change, in order. */
export async function partsAfter<Row extends PartValues = PartValues>(
  context: Reader,
  resource: Resource,
  key: string,
  { sent, before }: Pick<Change, 'sent' | 'before'>,
): Promise<readonly Row[]> {
  // Border: a form's list is a relation to many.
  const refs = ((sent[key] ?? before?.values[key]) as readonly Ref[] | undefined) ?? [];
  const rows = await rowsOf(
    context,
    resource,
    refs.map((ref) => ref.id),
  );
  // Border: the type of a row is erased where the form decides which declaration it is.
  return rows as readonly unknown[] as readonly Row[];
}

/** The forms that hold a row in one of their lists. */
export async function holdersOf(context: Reader, form: FilingForm, partId: string): Promise<readonly StoredRow[]> {
  const lists = Object.keys(form.lists).map((key) => {
    const field = form.form.fields[key];
    if (field === undefined) throw new Error(`${form.form.type} has no list "${key}".`);
    return sql`select source from ${sql.raw(linkTableOf(form.form, field))} where target = ${partId}::uuid`;
  });
  const { rows } = await sql<{ source: string }>`${sql.join(lists, sql` union `)}`.execute(context.db);
  const ids = rows.map((row) => row.source);
  return ids.length === 0 ? [] : selectByIds(context, form.form, ids);
}

/** Which of these rows another form holds already; a row stands in one form only. */
async function heldElsewhere(
  context: Reader,
  form: FilingForm,
  formId: string,
  key: string,
  refs: readonly Ref[],
): Promise<string | null> {
  const field = form.form.fields[key];
  if (field === undefined || refs.length === 0) return null;
  const ids = refs.map((ref) => ref.id);
  const { rows } = await sql<{ target: string }>`select target from ${sql.raw(linkTableOf(form.form, field))}
    where target = any(${ids}::uuid[]) and source <> ${formId}::uuid limit 1`.execute(context.db);
  return rows[0]?.target ?? null;
}

/**
 * The lists that a change sends hold rows of the form's company that no other form holds.
 * @throws JsonApiError 404 for another company's row, 409 for one that is taken
 */
export async function checkLists(context: Reader, form: FilingForm, change: Change, values: Values): Promise<void> {
  // Border: every form belongs to a company, a relation to one row.
  const company = values.company as Ref;
  for (const [key, resource] of Object.entries(form.lists)) {
    const refs = change.sent[key] as readonly Ref[] | undefined;
    if (refs === undefined) continue;
    const rows = await partsAfter(context, resource, key, change);
    const foreign = rows.find((row) => (row.company as Ref | null)?.id !== company.id);
    if (foreign !== undefined) notFound(resource.type, foreign.id);
    const held = await heldElsewhere(context, form, change.id, key, refs);
    if (held !== null)
      throw new JsonApiError(409, [
        errorObject(409, 'Conflict: another form holds this row.', { meta: { row: held } }),
      ]);
  }
}

/** Gives each row the amount that is worked out for it and writes what has changed. */
export async function writeAmounts<Row extends PartValues, Key extends string>(
  context: WriteContext,
  resource: Resource,
  rows: readonly Row[],
  key: Key,
  amountOf: (row: Row) => string,
): Promise<readonly (Row & Readonly<Record<Key, string>>)[]> {
  const worked: (Row & Readonly<Record<Key, string>>)[] = [];
  for (const row of rows) {
    const amount = amountOf(row);
    // Border: a computed key widens to string.
    const written = { [key]: amount } as Readonly<Record<Key, string>>;
    if (row[key] !== amount) {
      const stamp = { now: context.now, userId: context.principal.userId };
      await updateRow(context.db, resource, row.id, {}, written, stamp);
    }
    worked.push({ ...row, ...written });
  }
  return worked;
}
