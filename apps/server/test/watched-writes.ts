import { isRelation, type Ref, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';

type Json = Readonly<Record<string, unknown>>;

/** One change of a row as the database saw it; of a link the row is its source. */
interface Write {
  readonly tx: string;
  readonly table: string;
  readonly row: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

interface Told {
  readonly tx: string;
  readonly row: string;
  readonly type: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

const statements = (tables: readonly string[], links: readonly string[]) => [
  `create table seen_write (n bigint generated always as identity, tx text, tbl text, row_id text, before jsonb, after jsonb)`,
  `create table seen_audit (tx text, audit_id bigint)`,
  `create function see_write() returns trigger language plpgsql as $$
    begin
      insert into seen_write (tx, tbl, row_id, before, after) values (pg_current_xact_id()::text, tg_table_name,
        coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0],
        case when tg_op = 'INSERT' then null else to_jsonb(old) end,
        case when tg_op = 'DELETE' then null else to_jsonb(new) end);
      return null;
    end $$`,
  `create function see_audit() returns trigger language plpgsql as $$
    begin insert into seen_audit values (pg_current_xact_id()::text, new.id); return null; end $$`,
  'create trigger see_audit after insert on audit for each row execute function see_audit()',
  ...tables.map((name) => watching(name, 'id')),
  ...links.map((name) => watching(name, 'source')),
];

const watching = (name: string, key: string) =>
  `create trigger see_write after insert or update or delete on ${name} for each row execute function see_write('${key}')`;

const listsOf = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    isRelation(field) && field.kind === 'many' ? [{ key, link: linkTableOf(resource, field) }] : [],
  );

/** Members that change with every write, or follow from others, and are no content. */
const technical = ['id', 'nid', 'vid', 'created', 'changed', 'reviser', 'company_id'];

const idsIn = (value: unknown) => (Array.isArray(value) ? value : [value]).map((ref: Ref | null) => ref?.id ?? null);

/** A value of the trail and one of a column, alike where they mean the same. */
function plain(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  if (typeof value === 'object' && 'id' in value) return String(idsIn(value)[0]);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return String(Math.floor(Date.parse(value) / 1000));
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return String(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Columns of a row by the keys under which the trail tells them. */
function keysOf(resource: Resource): ReadonlyMap<string, string> {
  return new Map(Object.entries(resource.fields).map(([key, { wire }]) => [wire, key]));
}

function differing(resource: Resource, row: Json | null, told: Json | null, columns: readonly string[]): string[] {
  if (row === null || told === null) return row === told ? [] : ['the row'];
  const keys = keysOf(resource);
  return columns.filter((column) => plain(row[column]) !== plain(told[keys.get(column) ?? column]));
}

function changedColumns({ before, after }: Pick<Write, 'before' | 'after'>): readonly string[] {
  const columns = Object.keys(after ?? before ?? {}).filter(
    (column) => !technical.includes(column) && !column.endsWith('__type'),
  );
  return columns.filter((column) => plain(before?.[column]) !== plain(after?.[column]));
}

/** A row as the entries of one transaction leave it: a later one may name a part alone. */
function afterAll(entries: readonly Told[]): Json | null {
  let row: Json | null = null;
  for (const { after } of entries) row = after === null ? null : Object.assign({}, row, after);
  return row;
}

/** Watches every write of declared rows, past the server: what the trail does not tell is found. */
export class WatchedWrites {
  readonly #db: Db;
  readonly #rows = new Map(registry.resources.map((resource) => [tableOf(resource), resource]));
  readonly #lists = new Map(
    registry.resources.flatMap((resource) =>
      listsOf(resource).map(({ key, link }) => [link, { key, resource }] as const),
    ),
  );

  constructor(db: Db) {
    this.#db = db;
  }

  async start(): Promise<void> {
    for (const statement of statements([...this.#rows.keys()], [...this.#lists.keys()])) {
      await sql.raw(statement).execute(this.#db);
    }
  }

  /** Rows that a test writes past the server are not the server's writes. */
  async unwatched<T>(work: () => Promise<T>): Promise<T> {
    const { rows } = await sql<{ last: string }>`select coalesce(max(n), 0) as last from seen_write`.execute(this.#db);
    const result = await work();
    await sql`delete from seen_write where n > ${rows[0]?.last ?? '0'}::bigint`.execute(this.#db);
    return result;
  }

  /** How many rows were written, and what the trail does not tell of them. */
  async untold(): Promise<{
    readonly written: number;
    readonly types: readonly string[];
    readonly faults: readonly string[];
  }> {
    const { rows: writes } = await sql<Write>`select tx, tbl as "table", row_id as row, before, after
      from seen_write order by n`.execute(this.#db);
    const { rows: told } = await sql<Told>`select s.tx, a.row_id::text as row, a.type, a.before, a.after
      from seen_audit s join audit a on a.id = s.audit_id order by a.id`.execute(this.#db);
    const groups = new Map<string, Write[]>();
    for (const write of writes) {
      const key = [write.tx, write.table, write.row].join(' ');
      groups.set(key, [...(groups.get(key) ?? []), write]);
    }
    const faults = [...groups.values()].flatMap((group) => this.#faultsOf(group, told));
    const types = [...new Set(writes.flatMap(({ table }) => this.#rows.get(table)?.type ?? []))];
    return { written: groups.size, types, faults };
  }

  #faultsOf(group: readonly Write[], told: readonly Told[]): readonly string[] {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) return [];
    const entries = told.filter(({ tx, row }) => tx === first.tx && row === first.row);
    const list = this.#lists.get(first.table);
    if (list !== undefined) return this.#faultsOfList(list, group, entries);
    const resource = this.#rows.get(first.table);
    if (resource === undefined) return [];
    const net = { before: first.before, after: last.after };
    // Made and removed again by the same request: nobody ever saw it.
    if (net.before === null && net.after === null) return [];
    const name = `${first.table} ${first.row}`;
    if (entries.length === 0) return [`${name}: nothing is told`];
    // Accounts are told in words of their own: a profile is more than its row.
    if (resource.entity === 'user') return [];
    const columns = changedColumns(net);
    return [
      ...differing(resource, net.before, entries[0]?.before ?? null, columns).map(
        (column) => `${name}: before, ${column}`,
      ),
      ...differing(resource, net.after, afterAll(entries), columns).map((column) => `${name}: after, ${column}`),
    ];
  }

  #faultsOfList(
    { key, resource }: { readonly key: string; readonly resource: Resource },
    group: readonly Write[],
    entries: readonly Told[],
  ): readonly string[] {
    const name = `${resource.type} ${group[0]?.row} ${key}`;
    const gone = group.every(({ after }) => after === null) && entries.at(-1)?.after === null;
    if (gone) return [];
    const net = new Map<string, number>();
    for (const { before, after } of group) {
      if (before !== null) net.set(String(before.target), (net.get(String(before.target)) ?? 0) - 1);
      if (after !== null) net.set(String(after.target), (net.get(String(after.target)) ?? 0) + 1);
    }
    const changed = [...net].filter(([, count]) => count !== 0);
    if (changed.length === 0) return [];
    const [old, now] = [
      new Set(idsIn(entries[0]?.before?.[key] ?? [])),
      new Set(idsIn(entries.at(-1)?.after?.[key] ?? [])),
    ];
    return changed
      .filter(([target, count]) => now.has(target) !== count > 0 || old.has(target) !== count < 0)
      .map(([target, count]) => `${name}: ${count > 0 ? 'added' : 'removed'} ${target} is not told`);
  }
}
