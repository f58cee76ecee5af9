import { randomUUID } from 'node:crypto';
import { isRelation, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { selectCaller } from '#access/authenticate.ts';
import { nobodyLike, rightsOf, standInPerson, valuesOfPerson } from '#access/principal.ts';
import { fullCondition } from '#access/row-condition.ts';
import { tableOf } from '#db/sql/tables.ts';
import { type Assignment, type GivenValues, insertedColumns, type NewValues, updatedColumns } from './assignments.ts';
import { type Actor, entryHead, valuesTold } from './audit-entry.ts';
import { KnownTexts } from './known-text.ts';
import { refsOf, storedRefsOf } from './read-values.ts';
import type { Reader } from './reader.ts';
import { rowText, rowTextWithoutNumbers, type SelectedRow, storedRows } from './row-columns.ts';
import { rowContent } from './row-content.ts';
import type { RefTo } from './row-numbers.ts';
import type { StoredRow, Values } from './stored-row.ts';

/** Anyone who writes one row with its entry of the audit trail in one statement, which is a transaction by itself. */
export interface AloneWriter extends Reader {
  readonly actor: Actor;
  readonly now: Date;
}

/** A condition under which other rows speak against a write: one text for each type, made for any values. */
export interface Obstacle {
  readonly values: readonly [string, string, string];
  readonly condition: (...values: readonly [string, string, string]) => RawBuilder<boolean>;
}

export interface Conditions {
  /** The token that a request brings, and the time at which it must hold. */
  readonly proof: { readonly hash: string; readonly now: Date };
  /** Where this holds, other rows speak against it; null: none can. */
  readonly unless: Obstacle | null;
}

/** Stand for values while a text is made; nobody can send them, and each is another thing to the parameters of a statement. */
const standIns = {
  hash: randomUUID(),
  at: new Date(0),
  now: new Date(0),
  ...standInPerson,
  id: randomUUID(),
  vid: { of: 'vid' },
  name: { of: 'name' },
  was: { of: 'was' },
  headAt: { of: 'headAt' },
  headUser: { of: 'headUser' },
  headCompany: { of: 'headCompany' },
  onBehalfOf: { of: 'onBehalfOf' },
  requestId: { of: 'requestId' },
  firstAgainst: randomUUID(),
  secondAgainst: randomUUID(),
  thirdAgainst: randomUUID(),
};

const columnsOf = (assigned: readonly Assignment[]) => sql.raw(assigned.map(([name]) => name).join(', '));
const valuesOf = (assigned: readonly Assignment[]) => sql.join(assigned.map(([, value]) => value));

function unlessOf(unless: Obstacle | null): RawBuilder<unknown> {
  if (unless === null) return sql``;
  return sql` and not ${unless.condition(standIns.firstAgainst, standIns.secondAgainst, standIns.thirdAgainst)}`;
}

/** The same values with a stand-in for each that can differ, which are those by the names of what they stand for. */
function standingIn(resource: Resource, { base, values }: GivenValues) {
  const of: Record<string, unknown> = {};
  const standIn = (name: string): string => {
    const made = randomUUID();
    of[name] = made;
    return made;
  };
  const inBase = Object.keys(base).map((key) => [key, standIn(`base ${key}`)]);
  const inValues = Object.entries(values).map(([key]) => {
    const field = resource.fields[key];
    return field !== undefined && isRelation(field)
      ? [key, { id: standIn(`id ${key}`), type: standIn(`type ${key}`) }]
      : [key, standIn(`value ${key}`)];
  });
  const given = { base: Object.fromEntries(inBase) as Values, values: Object.fromEntries(inValues) as Values };
  return { given, standIns: of };
}

/** All values that a statement of such a row has, by the names of their stand-ins. */
function valuesIn(resource: Resource, { base, values }: GivenValues, unless: Obstacle | null): Record<string, unknown> {
  const [firstAgainst, secondAgainst, thirdAgainst] = unless?.values ?? [];
  const named: Record<string, unknown> = { firstAgainst, secondAgainst, thirdAgainst };
  for (const [key, value] of Object.entries(base)) named[`base ${key}`] = value;
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field)) named[`value ${key}`] = value;
    else {
      const [ref] = refsOf(value);
      named[`id ${key}`] = ref?.id ?? null;
      named[`type ${key}`] = ref?.type ?? null;
    }
  }
  return named;
}

/** All that the text of a statement about a row of the type follows from. */
const formOf = (
  { principal }: AloneWriter,
  resource: Resource,
  { base, values }: GivenValues,
  unless: Obstacle | null,
): string =>
  [
    resource.type,
    rightsOf(principal),
    ...Object.keys(base),
    '',
    ...Object.keys(values),
    ...(unless === null ? [] : ['', '']),
  ].join(' ');

/** All that the trail says beside the row, by the names of its stand-ins. */
function valuesTrailed(
  { actor, now }: AloneWriter,
  resource: Resource,
  id: string,
  values: Values,
): Record<string, unknown> {
  const head = entryHead(now, actor, resource, { id, values });
  return {
    headAt: head.at,
    headUser: head.userId,
    headCompany: head.companyId,
    onBehalfOf: head.onBehalfOf,
    requestId: head.requestId,
  };
}

/** An entry's members `before` and `after`, as expressions of SQL. */
interface Sides {
  readonly before: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
}

/** The entry of the trail about the row `t`, and the row itself: without numbers where the writer knows them. */
function told(reader: Reader, resource: Resource, { before, after }: Sides): RawBuilder<SelectedRow> {
  const columns = reader.principal.numbers === undefined ? rowText : rowTextWithoutNumbers;
  return sql<SelectedRow>`trail as (insert into audit
      (at, user_id, username, company_id, on_behalf_of, action, type, row_id, before, after, request_id)
    select ${standIns.headAt}::timestamptz, ${standIns.headUser}::uuid, ${standIns.name}::text, ${standIns.headCompany}::uuid,
      ${standIns.onBehalfOf}::boolean, case when ${before} is null then 'create' else 'update' end, ${sql.lit(resource.type)}, t.id,
      ${before}, ${after}, ${standIns.requestId}::text from t)
    select ${columns(reader, resource)} as row from t`;
}

/** The number of the company that the writer is of: no other row is named by what is written so (`jsonapi/write/write-alone.ts`). */
function companyNumber({ principal: { numbers } }: Reader): RawBuilder<unknown> | null {
  return numbers === undefined ? null : sql`${numbers.company}::bigint`;
}

/** The numbers of all rows that a written one can name; undefined: they are read with it. */
function numbersKnown(
  { principal: { userId, companyId, numbers } }: Reader,
  { fields }: Resource,
  before: StoredRow | null,
): RefTo | undefined {
  if (numbers === undefined) return undefined;
  const known = new Map<string, number | null>();
  const note = (value: unknown) => {
    for (const { id, nid } of storedRefsOf(value)) known.set(id, nid);
  };
  note(before?.author);
  for (const [key, field] of Object.entries(fields)) if (isRelation(field)) note(before?.values[key]);
  if (companyId !== null) known.set(companyId, Number(numbers.company));
  known.set(userId, Number(numbers.user));
  return (type, id) => ({ type, id, nid: known.get(id) ?? null });
}

/** The writer with stand-ins for what differs from person to person. */
const ofNobody = (writer: AloneWriter): AloneWriter => ({ ...writer, principal: nobodyLike(writer.principal) });

const stamp = { now: standIns.now, userId: standIns.userId };

const inserts = new KnownTexts<SelectedRow, null>();
const updates = new KnownTexts<SelectedRow, null>();

/**
 * Adds a row that stands in its own table whole, with its entry of the trail, if the conditions hold.
 * @returns the row as it stands; null where nothing was written: its id is taken, or a condition does not hold
 */
export async function insertAlone(
  writer: AloneWriter,
  resource: Resource,
  row: NewValues,
  { proof, unless }: Conditions,
): Promise<StoredRow | null> {
  const { actor, now, principal } = writer;
  const values = {
    ...valuesIn(resource, row, unless),
    ...valuesTrailed(writer, resource, row.id, row.values),
    ...valuesOfPerson(principal),
    ...{ hash: proof.hash, at: proof.now, now, id: row.id, name: actor.username },
  };
  const { query } = inserts.find(writer, formOf(writer, resource, row, unless), values, () => {
    const { given, standIns: own } = standingIn(resource, row);
    const nobody = ofNobody(writer);
    const assigned = insertedColumns(resource, { id: standIns.id, ...given }, stamp);
    const statement = sql<SelectedRow>`with who as materialized (${selectCaller(standIns.hash, standIns.at, principal)}),
    t as (insert into ${sql.raw(tableOf(resource))} as t (${columnsOf(assigned)})
      select ${valuesOf(assigned)} from who where who.row = ${standIns.evidence}${unlessOf(unless)}
      on conflict (id) do nothing returning t.*),
    ${told(nobody, resource, { before: sql`null::jsonb`, after: rowContent(resource, companyNumber(nobody), null) })}`;
    return { statement, facts: null, standIns: { ...standIns, ...own } };
  });
  return (
    storedRows(resource, (await writer.db.executeQuery(query)).rows, numbersKnown(writer, resource, null))[0] ?? null
  );
}

/**
 * Changes a row that stands in its own table whole, with its entry of the trail, if it still is as it was read and the
 * condition holds.
 * @returns the row as it stands; null where nothing was written
 */
export async function updateAlone(
  writer: AloneWriter,
  resource: Resource,
  before: StoredRow,
  given: GivenValues,
  { proof, unless }: Conditions,
): Promise<StoredRow | null> {
  const { actor, now, principal } = writer;
  const values = {
    ...valuesIn(resource, given, unless),
    ...valuesTrailed(writer, resource, before.id, { ...before.values, ...given.values }),
    ...valuesOfPerson(principal),
    ...{ hash: proof.hash, at: proof.now, now, name: actor.username },
    ...{ id: before.id, vid: before.vid, was: JSON.stringify(valuesTold(before)) },
  };
  const { query } = updates.find(writer, formOf(writer, resource, given, unless), values, () => {
    const { given: inPlace, standIns: own } = standingIn(resource, given);
    const assigned = updatedColumns(resource, inPlace, stamp);
    const nobody = ofNobody(writer);
    const was = sql`${standIns.was}::jsonb`;
    // All other members are as they were: the row has the version that was read.
    const changed = new Set(['reviser', ...Object.keys(given.base), ...Object.keys(given.values)]);
    const after = sql`${was} || ${rowContent(resource, companyNumber(nobody), changed)}`;
    const set = sql.join(assigned.map(([name, value]) => sql`${sql.raw(name)} = ${value}`));
    const theirs = fullCondition(writer.registry, resource, nobody.principal, 't');
    const statement = sql<SelectedRow>`with who as materialized (${selectCaller(standIns.hash, standIns.at, principal)}),
    t as (update ${sql.raw(tableOf(resource))} t set ${set}
      where (select who.row from who) = ${standIns.evidence} and t.id = ${standIns.id}::uuid and ${theirs}
        and t.vid = ${standIns.vid}::bigint${unlessOf(unless)}
      returning t.*),
    ${told(nobody, resource, { before: was, after })}`;
    return { statement, facts: null, standIns: { ...standIns, ...own } };
  });
  return (
    storedRows(resource, (await writer.db.executeQuery(query)).rows, numbersKnown(writer, resource, before))[0] ?? null
  );
}
