import { fail, membersAdded, type Ref, type Resource } from '@packhouse/jsonapi';
import { type FilingForm, isLocked, receiptsPerReport } from '@packhouse/programme';
import { sql } from 'kysely';
import { rowCondition } from '#access/row-condition.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { companyColumn, linkTableOf, ownerColumn, tableOf } from '#db/sql/tables.ts';
import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import { setColumn } from '#jsonapi/write/consequences.ts';
import { knownRows } from '#jsonapi/write/known-rows.ts';
import { lockAlso } from '#jsonapi/write/lock-rows.ts';
import { notFound } from '#jsonapi/write/parse-relationship.ts';
import { pointerOf } from '#problems/refuse.ts';
import { plainRow, plainRows } from '#rows/plain-rows.ts';
import { knownRefIn, refIn, refsIn, refsOf } from '#rows/read-values.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { PartValues } from './form-rules.ts';

type ListChange = Pick<Change, 'sent' | 'before'>;

type ReadParts = (context: WriteContext, resource: Resource, ids: readonly string[]) => Promise<readonly PartValues[]>;

/** Gives the rows of one of a form's lists as they will be after a change, in order; those that the request does not know are read. */
const listedBy =
  (read: ReadParts) =>
  async <Row extends PartValues = PartValues>(
    context: WriteContext,
    resource: Resource,
    key: string,
    { sent, before }: ListChange,
  ): Promise<readonly Row[]> => {
    const ids = refsOf(sent[key] ?? before?.values[key]).map(({ id }) => id);
    const { known, unknown } = knownRows(context, ids);
    const rows = [...known.map(plainRow), ...(await read(context, resource, unknown))];
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Border: the type of a row is erased where the form decides which declaration it is.
    return ids.flatMap((id) => byId.get(id) ?? []) as readonly unknown[] as readonly Row[];
  };

export const partsAfter = listedBy(plainRows);

/** The fields of a row that figures are made of: its decimals, and the producer that is counted. */
const figureFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([key, { kind }]) => kind === 'decimal' || key === 'producer');

/** Reads figures of rows as one text: neither ids nor decimals hold a space or a comma, and the driver takes long for a row. */
async function readFigures(
  context: WriteContext,
  resource: Resource,
  ids: readonly string[],
): Promise<readonly PartValues[]> {
  if (ids.length === 0) return [];
  const fields = figureFields(resource);
  const columns = fields.map(([, { wire }]) => `coalesce(t.${wire}::text, '')`);
  const { rows } = await sql<{
    all: string | null;
  }>`select string_agg(${sql.raw(['t.id', ...columns].join(" || ' ' || "))}, ',') as all
    from ${sql.raw(tableOf(resource))} t where t.id = any(${`{${ids.join(',')}}`}::uuid[])
      and ${rowCondition(context.registry, resource, context.principal, 't')}`.execute(context.db);
  const read = (text: string): PartValues => {
    const [id = '', ...values] = text.split(' ');
    const row: Record<string, unknown> & { id: string } = { id };
    for (const [index, [key, { kind }]] of fields.entries()) {
      const value = values[index] || null;
      row[key] = kind === 'one' && value !== null ? { id: value } : value;
    }
    return row;
  };
  return rows[0]?.all?.split(',').map(read) ?? [];
}

/**
 * The same rows with nothing but what figures are made of. A draft with 5,000 rows is worked out anew with each digit that
 * somebody types; reading the rows whole takes as long as all the rest.
 */
export const figuresAfter = listedBy(readFigures);

/** A form that holds a row. */
export interface Holder {
  readonly id: string;
  readonly status: string | null;
}

/** The forms that hold rows in one of their lists, of those that the person may see. */
export async function holdersOf(
  context: Reader,
  { form, lists }: FilingForm,
  partIds: readonly string[],
): Promise<readonly Holder[]> {
  const sources = Object.keys(lists).map((key) => {
    const field = form.fields[key];
    if (field === undefined) throw new Error(`${form.type} has no list "${key}".`);
    return sql`select source, ${sql.raw(companyColumn)} from ${sql.raw(linkTableOf(form, field))} where target = any(${partIds}::uuid[])`;
  });
  const status = sql.ref(`t.${form.fields.status?.wire ?? ''}`);
  return readRows<Holder>(context.db)`select t.id, ${status} as status from ${sql.raw(tableOf(form))} t
    where (t.id, t.${sql.raw(ownerColumn(form) ?? 'id')}) in (${sql.join(sources, sql` union `)}) and ${rowCondition(context.registry, form, context.principal, 't')}
    order by t.id`;
}

/** @throws JsonApiError 409: a row that a filed form holds is never changed or deleted (filing.md) */
export function refuseFiled(holders: readonly Holder[]): void {
  const filed = holders.find(({ status }) => isLocked(status));
  if (filed === undefined) return;
  fail(409, `A form that is ${filed.status} holds this row: it cannot change.`, {
    meta: { code: 'rowFiled', form: filed.id },
  });
}

/** The rows that a change adds to a list: those that the form holds already were looked at when it took them up. */
function newRefs({ before, sent }: Change, key: string): readonly Ref[] {
  return membersAdded(refsOf(before?.values[key]), refsOf(sent[key]));
}

/** Rows that a form takes up: from now on nobody else writes them. @throws JsonApiError 404 for one that is gone */
async function lockNew(context: WriteContext, resource: Resource, change: Change, key: string): Promise<void> {
  const ids = newRefs(change, key).map(({ id }) => id);
  await lockAlso(context, resource, ids);
  const gone = ids.find((id) => !context.locked.has(id));
  if (gone !== undefined) notFound(resource.type, gone);
}

/** Which of these rows another form holds already; a row stands in one form only, and one just made in none. */
async function heldElsewhere(
  context: WriteContext,
  form: FilingForm,
  formId: string,
  key: string,
  refs: readonly Ref[],
): Promise<string | null> {
  const field = form.form.fields[key];
  const ids = refs.map((ref) => ref.id).filter((id) => !context.made.has(id));
  if (field === undefined || ids.length === 0) return null;
  return readValue<string>(context.db)`select target from ${sql.raw(linkTableOf(form.form, field))}
    where target = any(${ids}::uuid[]) and source <> ${formId}::uuid limit 1`;
}

/**
 * Drafts too: each change of one of their rows works out all of them.
 * @throws JsonApiError 422 where a change adds rows to a form that holds as many as one may
 */
function demandFewRows({ form, lists }: FilingForm, change: Change, values: Values): void {
  const keys = Object.keys(lists);
  const grown = keys.find((key) => newRefs(change, key).length > 0);
  if (grown === undefined) return;
  const rows = keys.map((key) => refsIn(values, key).length);
  if (rows.reduce((sum, count) => sum + count, 0) <= receiptsPerReport) return;
  const detail = `The lists of one form can hold ${receiptsPerReport} rows together.`;
  fail(422, detail, {
    pointer: pointerOf(form, grown),
    meta: { code: 'tooManyRows', values: { limit: String(receiptsPerReport) } },
  });
}

/**
 * The lists that a change sends hold rows of the form's company that no other form holds.
 * @throws JsonApiError 404 for another company's row, 409 for one that is taken, 422 for too many
 */
export async function checkLists(
  context: WriteContext,
  form: FilingForm,
  change: Change,
  values: Values,
): Promise<void> {
  const company = knownRefIn(values, 'company');
  demandFewRows(form, change, values);
  for (const [key, resource] of Object.entries(form.lists)) await lockNew(context, resource, change, key);
  for (const [key, resource] of Object.entries(form.lists)) {
    const refs = newRefs(change, key);
    if (refs.length === 0) continue;
    const rows = await partsAfter(context, resource, key, { sent: { [key]: refs }, before: null });
    const foreign = rows.find((row) => refIn(row, 'company')?.id !== company.id);
    if (foreign !== undefined) notFound(resource.type, foreign.id);
    const held = await heldElsewhere(context, form, change.id, key, refs);
    if (held !== null)
      fail(409, 'Conflict: another form holds this row.', { meta: { code: 'rowHeldElsewhere', row: held } });
  }
}

/** Writes amounts that differ from those that the rows have. @throws JsonApiError 409 where a filed form holds one */
async function storeAmounts(
  context: WriteContext,
  form: FilingForm,
  resource: Resource,
  key: string,
  amounts: ReadonlyMap<string, string>,
): Promise<void> {
  if (amounts.size === 0) return;
  refuseFiled(await holdersOf(context, form, [...amounts.keys()]));
  await setColumn(context, resource, key, amounts);
}

/** Gives each row the amount that is worked out for it and writes what has changed. @throws JsonApiError 409 */
export async function writeAmounts<Row extends PartValues, Key extends string>(
  context: WriteContext,
  form: FilingForm,
  list: { readonly resource: Resource; readonly rows: readonly Row[]; readonly key: Key },
  amountOf: (row: Row) => string,
): Promise<readonly (Row & Readonly<Record<Key, string>>)[]> {
  const { resource, rows, key } = list;
  const changed = new Map<string, string>();
  const worked = rows.map((row) => {
    const amount = amountOf(row);
    // Border: a computed key widens to string.
    if (row[key] === amount) return row as Row & Readonly<Record<Key, string>>;
    changed.set(row.id, amount);
    const written = { [key]: amount } as Readonly<Record<Key, string>>;
    return { ...row, ...written };
  });
  await storeAmounts(context, form, resource, key, changed);
  return worked;
}
