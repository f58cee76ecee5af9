import { fieldByWire, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
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
  /** The moment at which it must hold. */
  readonly now: Date;
}

/** Rows of one type that rows of another lead to, as a part of the statement. */
interface Reach {
  readonly name: string;
  readonly resource: Resource;
  readonly select: RawBuilder<unknown>;
}

/** The rows that a relation starts from. */
interface From {
  readonly resource: Resource;
  /** As an expression of FROM, by the alias `p`. */
  readonly rows: RawBuilder<unknown>;
  /** They are a page of a list: what its first rows lead to comes first. */
  readonly isPage: boolean;
}

const most = sql.raw(String(mostIncluded + 1));

/** True of rows `p` that show a field: those shown in full, or its shared part. */
function isShown({ resource }: From, key: string): string {
  const { full } = placesOf(resource);
  return full === null || resource.sharedPart?.fields.includes(key) === true ? 'true' : `p.${full} = 'true'`;
}

/** The ids of one type that a relation of rows leads to: in the order of the rows, one more than an answer includes. */
function targetIds(from: From, key: string, field: RelationField, type: string): RawBuilder<unknown> {
  const shown = isShown(from, key);
  const severalTypes = field.targets.length > 1;
  if (field.kind === 'one') {
    const columns = placesOf(from.resource).refs.get(key);
    if (columns === undefined) throw new Error(`${from.resource.type}.${key} has no column.`);
    const ofType = columns.type === undefined ? '' : ` and p.${columns.type} = '${type}'`;
    return sql`array(select ${sql.raw(`p.${columns.id}::uuid`)} from ${from.rows}
      where ${sql.raw(`p.${columns.id} is not null and ${shown}${ofType}`)} limit ${most})`;
  }
  const ofType = severalTypes ? ` and l.target_type = '${type}'` : '';
  const links = `(select l.target from ${linkTableOf(from.resource, field)} l
    where l.source = p.${idColumn}::uuid${ofType} offset 0) l`;
  const distinct = field.exclusive || from.isPage ? '' : 'distinct ';
  return sql`array(select ${sql.raw(`${distinct}l.target`)} from ${from.rows} cross join lateral ${sql.raw(links)}
    where ${sql.raw(shown)} limit ${most})`;
}

/** Walks the tree; names that are no relation are told later, once it is known who asks. */
function reach(reader: Reader, from: From, tree: IncludeTree, found: Reach[]): void {
  for (const [wire, below] of Object.entries(tree)) {
    const relation = fieldByWire(from.resource, wire);
    if (relation === undefined || !isRelation(relation.field)) continue;
    for (const type of relation.field.targets) {
      const resource = reader.registry.byType(type);
      if (resource === undefined) continue;
      const name = `r${found.length + 1}`;
      const ids = targetIds(from, relation.key, relation.field, type);
      const visible = rowCondition(reader.registry, resource, reader.principal, 't');
      // By their ids alone: as a plain condition, whose they are would be looked up among all that a company has.
      const select = sql`select ${rowColumns(reader, resource)} from ${sql.raw(tableOf(resource))} t
        where t.id = any(${ids}) and (${visible}) is true`;
      found.push({ name, resource, select });
      reach(reader, { resource, rows: sql.raw(`${name} p`), isPage: false }, below, found);
    }
  }
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
const rootPart = 1;

type PartRow = RawRow & { readonly part: number };

/** The outcome of one statement. */
export interface Read {
  readonly found: FoundRows;
  /** Whose token it was; null where none was given. */
  readonly caller: Caller | null;
}

/**
 * Reads who asks, the rows that they ask for and all that these lead to with one statement, from one state of the
 * database: nobody sees a form with half of its receipts (quality.md R2), and a right that is withdrawn opens nothing.
 * @param proof the token; null where who asks is known for other reasons
 */
export async function readInOne(reader: Reader, wanted: Wanted, proof: Proof | null): Promise<Read> {
  const { resource, tree, limit } = wanted;
  const reached: Reach[] = [];
  const first = { resource, rows: sql`(select * from r0 limit ${limit}) p`, isPage: true };
  reach(reader, first, tree, reached);
  const widths = [resource, ...reached.map((part) => part.resource)].map((each) => placesOf(each).width);
  const widest = Math.max(...widths, callerWidth);
  const parts = [
    ...(proof === null ? [] : [branch(callerPart, 'who', callerWidth, widest)]),
    ...widths.map((width, index) => branch(rootPart + index, `r${index}`, width, widest)),
  ];
  const named = [
    ...(proof === null ? [] : [sql`who as materialized (${selectCaller(proof.hash, proof.now)})`]),
    sql`r0 as materialized (${roots(reader, wanted, proof)})`,
    ...reached.map(({ name, select }) => sql`${sql.raw(name)} as materialized (${select})`),
  ];
  // A part that is materialized is scanned as it was made, and the parts come one after the other.
  const { rows } = await sql<PartRow>`with ${sql.join(named)} ${sql.raw(parts.join(' union all '))}`.execute(reader.db);
  const byPart = Array.from({ length: rootPart + widths.length }, (): PartRow[] => []);
  for (const row of rows) byPart[row.part]?.push(row);
  const found = new FoundRows(resource, byPart[rootPart] ?? []);
  for (const [index, part] of reached.entries()) found.add(part.resource, byPart[rootPart + 1 + index] ?? []);
  return { found, caller: proof === null ? null : readCaller(byPart[callerPart]?.[0]) };
}
