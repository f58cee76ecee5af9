import { fieldByWire, isRelation, type Registry, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, readCaller, selectCaller } from '#access/authenticate.ts';
import { rowCondition } from '#access/row-condition.ts';
import { companyColumn, linkTableOf, ownerColumn, tableOf } from '#db/sql/tables.ts';
import type { Made } from '#rows/known-text.ts';
import { idColumn, namedColumns, placesOf, rowTextWithoutNumbers, type SelectedRow } from '#rows/row-columns.ts';
import type { RowMemory } from '#rows/row-memory.ts';
import type { Reader } from '#rows/select-rows.ts';
import { FoundRows } from './found-rows.ts';
import type { IncludeTree } from './include-tree.ts';
import { KnownStatements } from './known-statement.ts';

/**
 * Rows that an answer includes at most: more than any form holds, with what its rows lead to. Reading and writing more
 * takes seconds in which nothing else is answered (decisions.md 22).
 */
export const mostIncluded = 25_000;

/** A read: rows `t` of a type, and those that they lead to. */
export interface Wanted {
  readonly resource: Resource;
  /** Of rows that the condition names. */
  readonly ids: readonly string[];
  /** Names all that condition and order follow from beside ids and rights; null where they have other values too. */
  readonly form: string | null;
  readonly where: (reader: Reader, ids: readonly string[]) => RawBuilder<unknown>;
  readonly orderBy?: (reader: Reader) => RawBuilder<unknown>;
  /** One more is read, which tells whether there are others. */
  readonly limit: number;
  readonly offset?: number;
  readonly tree: IncludeTree;
}

/** The token that a read comes with. */
export interface Proof {
  readonly hash: string;
  /** The time at which it must hold. */
  readonly now: Date;
}

/** Rows of one type that rows of another lead to, as a part of the statement. */
interface Reach {
  readonly resource: Resource;
  /** Their ids, as many as there is room for, which is an expression of SQL. */
  readonly ids: (room: string) => RawBuilder<unknown>;
  /** Its place among those that share the room for what lists lead to, from 1; null for the page's own relations. */
  readonly sharing: number | null;
  /** Other rows are reached from these. */
  readonly leads: boolean;
}

/** The rows that a relation starts from. */
interface From {
  /** The page: what it leads to was counted when it was cut. */
  readonly isPage: boolean;
  /** A list led to them: there may be many. */
  readonly areMany: boolean;
  readonly resource: Resource;
  /** As an expression of FROM, by the alias `p`. */
  readonly rows: RawBuilder<unknown>;
}

/**
 * Ids that one statement looks up of what lists lead to: as many as an answer includes, and as many again where several
 * paths lead to the same rows.
 */
const mostLookedUp = 2 * mostIncluded + 1;

/** Selects rows of a type: by the names of their places, or as text. */
type Columns = (reader: Reader, resource: Resource) => RawBuilder<unknown>;

/** True of rows `p` that show a field: those shown in full, or its shared part. */
function isShown({ resource }: From, key: string): string {
  const { full } = placesOf(resource);
  return full === null || resource.sharedPart?.fields.includes(key) === true ? 'true' : `p.${full} = 'true'`;
}

/** Links `l` of rows `p` have their company, where these have one. */
function ofSameCompany(resource: Resource): string {
  if (ownerColumn(resource) === null) return '';
  const owner = resource.owner.kind === 'tenant' ? placesOf(resource).refs.get(resource.owner.field)?.id : idColumn;
  return ` and l.${companyColumn} = p.${owner}::uuid`;
}
function targetIds(from: From, key: string, field: RelationField, type: string): Reach['ids'] {
  const shown = isShown(from, key);
  if (field.kind === 'one') {
    const columns = placesOf(from.resource).refs.get(key);
    if (columns === undefined) throw new Error(`${from.resource.type}.${key} has no column.`);
    const ofType = columns.type === undefined ? '' : ` and p.${columns.type} = '${type}'`;
    return (room) => sql`select distinct ${sql.raw(`p.${columns.id}::uuid`)} from ${from.rows}
      where ${sql.raw(`p.${columns.id} is not null and ${shown}${ofType} limit ${room}`)}`;
  }
  const ofType = field.targets.length > 1 ? ` and l.target_type = '${type}'` : '';
  // For each row by itself, so that no more links are looked at than there is room for.
  const links = `lateral (select l.target from ${linkTableOf(from.resource, field)} l
    where l.source = p.${idColumn}::uuid${ofSameCompany(from.resource)}${ofType} offset 0) l`;
  const distinct = field.exclusive ? '' : 'distinct ';
  return (room) => sql`select ${sql.raw(`${distinct}l.target`)} from ${from.rows} cross join ${sql.raw(links)}
    where ${sql.raw(`${shown} limit ${room}`)}`;
}

/** Walks the tree; names that are no relation are told later, once it is known who asks. */
function reach(registry: Registry, from: From, tree: IncludeTree, found: Reach[]): void {
  for (const [wire, below] of Object.entries(tree)) {
    const relation = fieldByWire(from.resource, wire);
    if (relation === undefined || !isRelation(relation.field)) continue;
    for (const type of relation.field.targets) {
      const resource = registry.byType(type);
      if (resource === undefined) continue;
      const areMany = from.areMany || relation.field.kind === 'many';
      const shares = areMany && !from.isPage;
      const sharing = shares ? found.filter((before) => before.sharing !== null).length + 1 : null;
      const leads = Object.keys(below).length > 0;
      found.push({ resource, ids: targetIds(from, relation.key, relation.field, type), sharing, leads });
      const rows = sql.raw(`r${found.length} p`);
      reach(registry, { resource, rows, isPage: false, areMany }, below, found);
    }
  }
}

/** The ids of a reach that shares the room, and how many there are so far. */
function sharedIds({ ids, sharing }: Reach): readonly RawBuilder<unknown>[] {
  if (sharing === null) return [];
  const before = `i${sharing - 1}`;
  return [
    sql`${sql.raw(`i${sharing}`)} as materialized (
      select ids, (select total from ${sql.raw(before)}) + cardinality(ids) as total
      from (select array(${ids(`(select ${mostLookedUp} - total from ${before})`)}) as ids) one)`,
  ];
}
function reachedRows(reader: Reader, { resource, ids, sharing }: Reach, columns: Columns): RawBuilder<unknown> {
  const visible = rowCondition(reader.registry, resource, reader.principal, 't');
  const among =
    sharing === null
      ? sql`array(${ids(String(mostIncluded + 1))})`
      : sql`(select ids from ${sql.raw(`i${sharing}`)})::uuid[]`;
  // By their ids alone: as a plain condition, whose they are would be looked up among all that a company has.
  return sql`select ${columns(reader, resource)} from ${sql.raw(tableOf(resource))} t
    where t.id = any(${among}) and (${visible}) is true`;
}

/** How many rows a row `p` leads to by the first relations of the tree. */
function ledBy(resource: Resource, tree: IncludeTree): readonly string[] {
  const { refs, lists } = placesOf(resource);
  return Object.keys(tree).flatMap((wire) => {
    const key = fieldByWire(resource, wire)?.key ?? '';
    const [one, list] = [refs.get(key)?.id, lists.get(key)];
    if (one !== undefined) return [`(p.${one} is not null)::int`];
    return list === undefined ? [] : [`coalesce(length(p.${list}) - length(replace(p.${list}, ',', '')) + 1, 0)`];
  });
}

/** The rows of the page: as many as lead to no more rows than one answer includes, and always one (`pageWithin`). */
function page({ resource, tree, limit }: Wanted): RawBuilder<unknown> {
  const rows = sql`(select * from r0 limit ${limit})`;
  const { lists } = placesOf(resource);
  const hasLists = Object.keys(tree).some((wire) => lists.has(fieldByWire(resource, wire)?.key ?? ''));
  if (!hasLists || limit === 1) return sql`select * from ${rows} p`;
  const led = sql.raw(ledBy(resource, tree).join(' + '));
  return sql`select * from (select p.*, row_number() over () as place,
    sum(${led}) over (rows unbounded preceding) as led from ${rows} p) counted
    where place = 1 or led <= ${sql.raw(String(mostIncluded))}`;
}

/** The rows that are asked for; nothing is looked at for somebody who has not these rights any more. */
function roots(reader: Reader, wanted: Wanted, proof: Proof | null, columns: Columns): RawBuilder<unknown> {
  const { resource, ids, where, orderBy = () => sql`t.id`, limit, offset = 0 } = wanted;
  const allowed = proof === null ? sql`true` : sql`(select who.row from who) = ${reader.principal.evidence ?? null}`;
  return sql`select ${columns(reader, resource)} from ${sql.raw(tableOf(resource))} t
    where ${allowed} and ${rowCondition(reader.registry, resource, reader.principal, 't')} and ${where(reader, ids)}
    order by ${orderBy(reader)} limit ${limit + 1} ${offset === 0 ? sql`` : sql`offset ${offset}`}`;
}

const callerPart = 0;
const totalPart = 1;
const rootPart = 2;

type PartRow = SelectedRow & { readonly part: number };

/** The outcome of one statement. */
export interface Read {
  readonly found: FoundRows;
  /** Whose token it was; null where none was given. */
  readonly caller: Caller | null;
}

const asText =
  (part: number): Columns =>
  (reader, resource) =>
    sql`${sql.raw(String(part))} as part, ${rowTextWithoutNumbers(reader, resource)} as row`;

const textOfNamed = (part: number, resource: Resource, name: string) =>
  sql.raw(`select ${part} as part, ${placesOf(resource).textOfNamed} as row from ${name}`);

const materialized = (name: string, select: RawBuilder<unknown>) => sql`${sql.raw(name)} as materialized (${select})`;

/** Parts that the statement's other parts go on with: who asks, and the rows that others are reached from. */
function namedParts(reader: Reader, wanted: Wanted, proof: Proof | null, reached: readonly Reach[]) {
  const isAlone = reached.length === 0;
  return [
    ...(proof === null ? [] : [materialized('who', selectCaller(proof.hash, proof.now, reader.principal))]),
    ...(isAlone ? [] : [materialized('r0', roots(reader, wanted, proof, namedColumns))]),
    ...(isAlone ? [] : [materialized('page', page(wanted))]),
    ...(sharingOf(reached) === 0 ? [] : [sql`i0 as (select 0 as total)`]),
    ...reached.flatMap((part, index) => [
      ...sharedIds(part),
      ...(part.leads ? [materialized(`r${index + 1}`, reachedRows(reader, part, namedColumns))] : []),
    ]),
  ];
}

const sharingOf = (reached: readonly Reach[]) => reached.filter(({ sharing }) => sharing !== null).length;

/** The statement's text and values: its parts come one after the other. */
function statementOf(reader: Reader, wanted: Wanted, proof: Proof | null, reached: readonly Reach[]) {
  const sharing = sharingOf(reached);
  const parts = [
    ...(proof === null ? [] : [sql.raw(`select ${callerPart} as part, who.row from who`)]),
    ...(sharing === 0 ? [] : [sql.raw(`select ${totalPart} as part, total::text as row from i${sharing}`)]),
    reached.length > 0
      ? textOfNamed(rootPart, wanted.resource, 'r0')
      : sql`(${roots(reader, wanted, proof, asText(rootPart))})`,
    ...reached.map((part, index) =>
      part.leads
        ? textOfNamed(rootPart + 1 + index, part.resource, `r${index + 1}`)
        : reachedRows(reader, part, asText(rootPart + 1 + index)),
    ),
  ];
  const named = namedParts(reader, wanted, proof, reached);
  const beginning = named.length === 0 ? sql`` : sql`with ${sql.join(named)} `;
  return sql<PartRow>`${beginning}${sql.join(parts, sql.raw(' union all '))}`;
}

/** Whose token it was: the very person whom the statement was made for, where nothing has changed. */
function callerIn(rows: readonly PartRow[] | undefined, { principal }: Reader): Caller {
  const [found] = rows ?? [];
  return found !== undefined && found.row === principal.evidence
    ? { kind: 'person', principal }
    : readCaller(found?.row);
}

function made(reader: Reader, wanted: Wanted, proof: Proof | null): Made<PartRow, readonly Reach[]> {
  const { resource, tree } = wanted;
  const reached: Reach[] = [];
  reach(reader.registry, { resource, rows: sql.raw('page p'), isPage: true, areMany: false }, tree, reached);
  return { statement: statementOf(reader, wanted, proof, reached), facts: reached };
}

const known = new KnownStatements<PartRow, readonly Reach[]>();

async function run(reader: Reader, wanted: Wanted, proof: Proof | null) {
  const { resource, ids, form, tree, limit, offset } = wanted;
  if (form === null || proof === null) {
    const { statement, facts } = made(reader, wanted, proof);
    return { rows: (await statement.execute(reader.db)).rows, reached: facts };
  }
  const whole = `${resource.type} ${JSON.stringify([form, tree, limit, offset])}`;
  const { query, facts } = known.find(reader, whole, { ids, ...proof }, (anybody, gaps) => {
    // A value that does not fit is told as it was sent, not with what stands for it.
    wanted.where(reader, ids);
    return made(anybody, { ...wanted, ids: gaps.ids }, gaps);
  });
  return { rows: (await reader.db.executeQuery(query)).rows, reached: facts };
}

/** Whoever reads, with what this copy of the server remembers. */
export interface RememberingReader extends Reader {
  readonly memory: RowMemory;
}

/**
 * Reads who asks, the rows that they ask for and all that these lead to with one statement, from one state of the
 * database: nobody sees a form with half of its receipts (quality.md R2), and a right that is withdrawn opens nothing.
 * @param proof the token; null where the person who asks is known for other reasons
 */
export async function readInOne(reader: RememberingReader, wanted: Wanted, proof: Proof | null): Promise<Read> {
  const { resource } = wanted;
  const { rows, reached } = await run(reader, wanted, proof);
  const byPart = Array.from({ length: rootPart + 1 + reached.length }, (): PartRow[] => []);
  for (const row of rows) byPart[row.part]?.push(row);
  const isCut = Number(byPart[totalPart]?.[0]?.row ?? 0) >= mostLookedUp;
  const { memory } = reader;
  const search = memory.numbers.seek();
  const read = (type: Resource, selected: readonly SelectedRow[]) => memory.read(type, selected, search);
  const found = new FoundRows(resource, byPart[rootPart] ?? [], isCut, read);
  for (const [index, part] of reached.entries()) found.add(part.resource, byPart[rootPart + 1 + index] ?? []);
  // Once for each row: its number is remembered then.
  if (search.missed.length > 0) found.noteGone(await memory.numbers.learn(reader, search));
  return { found, caller: proof === null ? null : callerIn(byPart[callerPart], reader) };
}
