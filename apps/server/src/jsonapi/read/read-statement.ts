import { fieldByWire, isRelation, type Registry, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, callerWidth, isStill, readCaller, selectCaller } from '#access/authenticate.ts';
import { rowCondition } from '#access/row-condition.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { idColumn, placesOf, type RawRow, rowColumns } from '#rows/row-columns.ts';
import type { Reader } from '#rows/select-rows.ts';
import { FoundRows } from './found-rows.ts';
import type { IncludeTree } from './include-tree.ts';

/**
 * Rows that an answer includes at most: more than any form holds, with what its rows lead to. Reading and writing more
 * takes seconds in which nothing else is answered (decisions.md 22).
 */
export const mostIncluded = 25_000;

/** A read: rows `t` of a type, and those that they lead to. */
export interface Wanted {
  readonly resource: Resource;
  readonly where: RawBuilder<unknown>;
  readonly orderBy?: RawBuilder<unknown>;
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

/** True of rows `p` that show a field: those shown in full, or its shared part. */
function isShown({ resource }: From, key: string): string {
  const { full } = placesOf(resource);
  return full === null || resource.sharedPart?.fields.includes(key) === true ? 'true' : `p.${full} = 'true'`;
}

/** The ids of one type that a relation of rows leads to. */
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
    where l.source = p.${idColumn}::uuid${ofType} offset 0) l`;
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
      found.push({ resource, ids: targetIds(from, relation.key, relation.field, type), sharing });
      const rows = sql.raw(`r${found.length} p`);
      reach(registry, { resource, rows, isPage: false, areMany }, below, found);
    }
  }
}

/** The statement's parts for a reach: where room is shared, the ids and how many there are so far; the rows. */
function reachParts(reader: Reader, { resource, ids, sharing }: Reach, index: number): readonly RawBuilder<unknown>[] {
  const [own, before] = [`i${sharing}`, `i${Number(sharing) - 1}`];
  const visible = rowCondition(reader.registry, resource, reader.principal, 't');
  const among =
    sharing === null ? sql`array(${ids(String(mostIncluded + 1))})` : sql`(select ids from ${sql.raw(own)})::uuid[]`;
  // By their ids alone: as a plain condition, whose they are would be looked up among all that a company has.
  const rows = sql`${sql.raw(`r${index + 1}`)} as materialized (select ${rowColumns(reader, resource)}
    from ${sql.raw(tableOf(resource))} t where t.id = any(${among}) and (${visible}) is true)`;
  if (sharing === null) return [rows];
  const counted = sql`${sql.raw(own)} as materialized (
    select ids, (select total from ${sql.raw(before)}) + cardinality(ids) as total
    from (select array(${ids(`(select ${mostLookedUp} - total from ${before})`)}) as ids) one)`;
  return [counted, rows];
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

/** One of the statement's parts, as wide as the widest. */
function branch(part: number, name: string, width: number, widest: number): string {
  const own = Array.from({ length: width }, (_, index) => `c${index}`);
  const rest = Array.from({ length: widest - width }, (_, index) => `null::text as c${width + index}`);
  return `select ${part} as part, ${[...own, ...rest].join(', ')} from ${name}`;
}

/** The rows that are asked for; nothing is looked at for somebody who has not these rights any more. */
function roots(reader: Reader, wanted: Wanted, proof: Proof | null): RawBuilder<unknown> {
  const { resource, where, orderBy = sql`t.id`, limit, offset = 0 } = wanted;
  const allowed = proof === null ? sql`true` : sql`exists (select from who where ${isStill(reader.principal)})`;
  return sql`select ${rowColumns(reader, resource)} from ${sql.raw(tableOf(resource))} t
    where ${allowed} and ${rowCondition(reader.registry, resource, reader.principal, 't')} and ${where}
    order by ${orderBy} limit ${limit + 1} ${offset === 0 ? sql`` : sql`offset ${offset}`}`;
}

const callerPart = 0;
const totalPart = 1;
const rootPart = 2;

type PartRow = RawRow & { readonly part: number };

/** The outcome of one statement. */
export interface Read {
  readonly found: FoundRows;
  /** Whose token it was; null where none was given. */
  readonly caller: Caller | null;
}

/** The statement's text and values. */
function statementOf(reader: Reader, wanted: Wanted, proof: Proof | null, reached: readonly Reach[]) {
  const widths = [wanted.resource, ...reached.map((part) => part.resource)].map((each) => placesOf(each).width);
  const widest = Math.max(...widths, callerWidth);
  const sharing = reached.filter((part) => part.sharing !== null).length;
  const parts = [
    ...(proof === null ? [] : [branch(callerPart, 'who', callerWidth, widest)]),
    ...(sharing > 0 ? [branch(totalPart, `(select total::text as c0 from i${sharing}) i`, 1, widest)] : []),
    ...widths.map((width, index) => branch(rootPart + index, `r${index}`, width, widest)),
  ];
  const named = [
    ...(proof === null ? [] : [sql`who as materialized (${selectCaller(proof.hash, proof.now)})`]),
    sql`r0 as materialized (${roots(reader, wanted, proof)})`,
    ...(reached.length > 0 ? [sql`page as materialized (${page(wanted)})`] : []),
    ...(sharing > 0 ? [sql`i0 as (select 0 as total)`] : []),
    ...reached.flatMap((part, index) => reachParts(reader, part, index)),
  ];
  // A part that is materialized is scanned as it was made, and the parts come one after the other.
  return sql<PartRow>`with ${sql.join(named)} ${sql.raw(parts.join(' union all '))}`;
}

/**
 * Reads who asks, the rows that they ask for and all that these lead to with one statement, from one state of the
 * database: nobody sees a form with half of its receipts (quality.md R2), and a right that is withdrawn opens nothing.
 * @param proof the token; null where who asks is known for other reasons
 */
export async function readInOne(reader: Reader, wanted: Wanted, proof: Proof | null): Promise<Read> {
  const { resource, tree } = wanted;
  const reached: Reach[] = [];
  reach(reader.registry, { resource, rows: sql.raw('page p'), isPage: true, areMany: false }, tree, reached);
  const { rows } = await statementOf(reader, wanted, proof, reached).execute(reader.db);
  const byPart = Array.from({ length: rootPart + 1 + reached.length }, (): PartRow[] => []);
  for (const row of rows) byPart[row.part]?.push(row);
  const isCut = Number(byPart[totalPart]?.[0]?.c0 ?? 0) >= mostLookedUp;
  const found = new FoundRows(resource, byPart[rootPart] ?? [], isCut);
  for (const [index, part] of reached.entries()) found.add(part.resource, byPart[rootPart + 1 + index] ?? []);
  return { found, caller: proof === null ? null : readCaller(byPart[callerPart]?.[0]) };
}
