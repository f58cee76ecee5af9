import { type Field, isRelation, onceFor, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { readsMasked } from '#access/principal.ts';
import { fullCondition } from '#access/row-condition.ts';
import { readTimestamp } from '#db/sql/read-timestamp.ts';
import { entityColumnsOf, tableOfType, targetTypeColumn } from '#db/sql/tables.ts';
import { notesColumn, notesIn } from './file-notes.ts';
import { linked, numberOf, visiblyLinked } from './link-columns.ts';
import { columnAt, Places } from './places.ts';
import type { Reader } from './reader.ts';
import type { RefTo } from './row-numbers.ts';
import type { StoredRef, StoredRow, Values } from './stored-row.ts';

/** A row as it is selected: its columns as text, by their places. Nothing is parsed that is only passed on. */
type RawRow = readonly (string | null)[];

/**
 * A row as it comes: the JSON of a `RawRow`. The driver takes about as long for each column as for a row, and rows of
 * any types fit into one statement.
 */
export interface SelectedRow {
  readonly row: string;
}

/** A row before its values are known to be those of its declaration. */
type Untyped = Omit<StoredRow, 'values'> & { readonly values: Values };

/** Where the parts of a relation to one stand. */
export interface RefColumns {
  readonly id: string;
  /** Absent where the relation has one target. */
  readonly type?: string;
}

/** How rows `t` of a type are selected and read: worked out once from the declaration. */
interface Plan {
  /** The columns by the names of their places, for statements that go on with them; without the numbers of other rows. */
  readonly named: (reader: Reader) => RawBuilder<unknown>;
  /** The same as the text of a `SelectedRow`. */
  readonly text: (reader: Reader) => RawBuilder<unknown>;
  /** The same without the lists. */
  readonly textWithoutLists: (reader: Reader) => RawBuilder<unknown>;
  /** The same without the numbers of other rows. */
  readonly textWithoutNumbers: (reader: Reader) => RawBuilder<unknown>;
  /** That text of rows that were selected by name. */
  readonly textOfNamed: string;
  readonly refs: ReadonlyMap<string, RefColumns>;
  /** Where relations to many stand, each as a text with a comma between two refs. */
  readonly lists: ReadonlyMap<string, string>;
  /** Tells a row that is shown in full; null where all are. */
  readonly full: string | null;
  readonly read: (raw: RawRow, refTo?: RefTo) => Untyped;
}

/** The column of every row's id. */
export const idColumn: string = columnAt(0);

const personColumns: Record<Resource['entity'], { readonly author?: string; readonly reviser?: string }> = {
  node: { author: 'author', reviser: 'reviser' },
  file: { author: 'uploaded_by' },
  user: {},
  config_pages: {},
};

/** Accounts are a kind of row of the dialect, whatever else is declared. */
const userType = 'user--user';

const numberIn = (raw: string | null | undefined): number | null =>
  raw === null || raw === undefined || raw === '' ? null : Number(raw);

/** Characters of an id. */
const idLength = 36;

/** Reads a list of `link-columns.ts`. */
function refsIn(text: string, type: string, refTo?: RefTo): readonly StoredRef[] {
  return text.split(',').map((item) => {
    const end = item.indexOf(' ', idLength + 1);
    const [ofType, id] = [item.slice(end + 1) || type, item.slice(0, idLength)];
    const nid = numberIn(item.slice(idLength + 1, end));
    return nid === null && refTo !== undefined ? refTo(ofType, id) : { type: ofType, id, nid };
  });
}

type ReadValue = (raw: RawRow, refTo?: RefTo) => unknown;

/** How one value of a row is read. */
interface NamedReader {
  readonly key: string;
  readonly read: ReadValue;
}

type ReadRef = (raw: RawRow, refTo?: RefTo) => StoredRef | null;
type ReadRefs = (raw: RawRow, refTo?: RefTo) => StoredRef | null | readonly StoredRef[];

function personReader(places: Places, resource: Resource, part: 'author' | 'reviser'): ReadRef {
  const column = personColumns[resource.entity][part];
  if (column === undefined) return () => null;
  const lookedUp = `(select u.nid::text from ${tableOfType(userType)} u where u.id = t.${column})`;
  const id = places.add(`t.${column}::text`);
  return refReader(userType, id, places.addNumber(lookedUp));
}

/** Reads a ref by the places of its parts; `own`: of its type, where it may be of several. */
const refReader =
  (type: string, id: number, nid: number, own?: number): ReadRef =>
  (raw, refTo) => {
    const found = raw[id];
    if (typeof found !== 'string') return null;
    const ofType = (own === undefined ? null : raw[own]) ?? type;
    return refTo === undefined ? { type: ofType, id: found, nid: numberIn(raw[nid]) } : refTo(ofType, found);
  };

/** The same references with what they say of their files. */
function withNotes(notesAt: number, read: ReadRefs): ReadRefs {
  return (raw, refTo) => {
    const value = read(raw, refTo);
    const notes = notesIn(raw[notesAt]);
    if (value === null || notes.size === 0) return value;
    const noted = (ref: StoredRef): StoredRef => {
      const note = notes.get(ref.id);
      // The very ref: its number may come later.
      return note === undefined ? ref : Object.assign(ref, { note });
    };
    return 'id' in value ? noted(value) : value.map(noted);
  };
}

function listReader(places: Places, resource: Resource, field: RelationField) {
  const [type = ''] = field.targets;
  const { whole, stored } = linked(resource, field);
  const at = field.visibleTargetsOnly
    ? places.addPersonal((reader) => visiblyLinked(reader, resource, field))
    : places.addNumber(whole, stored);
  const read: ReadRefs = (raw, refTo) => {
    const text = raw[at];
    return typeof text === 'string' ? refsIn(text, type, refTo) : [];
  };
  return { column: columnAt(at), read };
}

function oneReader(places: Places, field: RelationField): { readonly columns: RefColumns; readonly read: ReadRefs } {
  const [type = ''] = field.targets;
  const typeColumn = `t.${targetTypeColumn(field)}`;
  const id = places.add(`t.${field.wire}::text`);
  const nid = places.addNumber(`(${numberOf(field, typeColumn, `t.${field.wire}`)})::text`);
  if (field.targets.length === 1) return { columns: { id: columnAt(id) }, read: refReader(type, id, nid) };
  const own = places.add(typeColumn);
  return { columns: { id: columnAt(id), type: columnAt(own) }, read: refReader(type, id, nid, own) };
}

/** A sensitive value, which never leaves the database for people of the office. */
const unlessMasked = (places: Places, expression: string): number =>
  places.addPersonal(({ principal }) => (readsMasked(principal) ? sql`null::text` : sql.raw(expression)));

/** How an attribute's column is selected as text, and read back. */
function attributeReader(places: Places, field: Exclude<Field, RelationField>): ReadValue {
  const column = `t.${field.wire}`;
  switch (field.kind) {
    case 'choices':
    case 'texts': {
      const at = places.add(`array_to_json(${column})::text`);
      return (raw) => {
        const text = raw[at];
        return typeof text === 'string' ? JSON.parse(text) : [];
      };
    }
    case 'boolean': {
      const at = places.add(`${column}::text`);
      return (raw) => (raw[at] === null ? null : raw[at] === 'true');
    }
    case 'integer': {
      const at = places.add(`${column}::text`);
      return (raw) => numberIn(raw[at]);
    }
    case 'dateTime': {
      const at = places.add(`${column}::text`);
      return (raw) => {
        const text = raw[at];
        return typeof text === 'string' ? readTimestamp(text) : null;
      };
    }
    default: {
      const at = field.sensitive ? unlessMasked(places, `${column}::text`) : places.add(`${column}::text`);
      return (raw) => raw[at];
    }
  }
}

/** Columns that a row has because of its entity kind: texts, and whether something is so. */
function baseReaders(places: Places, resource: Resource): readonly NamedReader[] {
  return entityColumnsOf(resource).map(({ name, definition }) => {
    const at = places.add(`t.${name}::text`);
    const read: ReadValue = definition.startsWith('boolean') ? (raw) => raw[at] === 'true' : (raw) => raw[at];
    return { key: name, read };
  });
}

function planOf(resource: Resource): Plan {
  const places = new Places();
  const [id, nid, vid] = [places.add('t.id::text'), places.add('t.nid::text'), places.add('t.vid::text')];
  const [created, changed] = [places.add('t.created::text'), places.add('t.changed::text')];
  const author = personReader(places, resource, 'author');
  const reviser = personReader(places, resource, 'reviser');
  const base = baseReaders(places, resource);
  const refs = new Map<string, RefColumns>();
  const lists = new Map<string, string>();
  const fields = Object.entries(resource.fields).map(([key, field]): NamedReader => {
    if (!isRelation(field)) return { key, read: attributeReader(places, field) };
    const noted = field.upload === undefined ? null : places.add(notesColumn(resource, field));
    const withTheirs = (read: ReadRefs) => (noted === null ? read : withNotes(noted, read));
    if (field.kind === 'many') {
      const { column, read } = listReader(places, resource, field);
      lists.set(key, column);
      return { key, read: withTheirs(read) };
    }
    const { columns, read } = oneReader(places, field);
    refs.set(key, columns);
    return { key, read: withTheirs(read) };
  });
  const full =
    resource.sharedPart === undefined
      ? null
      : places.addPersonal(
          ({ registry, principal }) => sql`(${fullCondition(registry, resource, principal, 't')})::text`,
        );
  const masked = Object.values(resource.fields).some(({ sensitive }) => sensitive)
    ? places.addPersonal(({ principal }) => sql.raw(`'${readsMasked(principal)}'::text`))
    : null;
  return {
    named: places.named,
    text: places.asText,
    textWithoutLists: places.asTextWithout([...lists.values()]),
    textWithoutNumbers: places.asTextWithoutNumbers,
    textOfNamed: places.namedAsText,
    refs,
    lists,
    full: full === null ? null : columnAt(full),
    read: (raw, refTo) => {
      const values: Record<string, unknown> = {};
      for (const { key, read } of fields) values[key] = read(raw, refTo);
      const own: Record<string, unknown> = {};
      for (const { key, read } of base) own[key] = read(raw);
      return {
        type: resource.type,
        id: String(raw[id]),
        nid: Number(raw[nid]),
        vid: Number(raw[vid]),
        created: readTimestamp(String(raw[created])),
        changed: readTimestamp(String(raw[changed])),
        base: own,
        values,
        author: author(raw, refTo),
        reviser: reviser(raw, refTo),
        full: full === null || raw[full] === 'true',
        masked: masked !== null && raw[masked] === 'true',
      };
    },
  };
}

const knownPlan = onceFor(planOf);

/** Where the columns of a type's rows stand, and their text. */
export const placesOf = (resource: Resource): Pick<Plan, 'refs' | 'lists' | 'full' | 'textOfNamed'> =>
  knownPlan(resource);

/**
 * Everything of a type's rows `t`, by the names of its places: what each row has, its fields, relations as refs, without the
 * numbers of other rows.
 */
export const namedColumns = (reader: Reader, resource: Resource): RawBuilder<unknown> =>
  knownPlan(resource).named(reader);

/** The same as the text of a `SelectedRow`. */
export const rowText = (reader: Reader, resource: Resource): RawBuilder<unknown> => knownPlan(resource).text(reader);

/** The same of rows whose lists are known: they are read as empty. */
export const rowTextWithoutLists = (reader: Reader, resource: Resource): RawBuilder<unknown> =>
  knownPlan(resource).textWithoutLists(reader);

/** The same without the numbers of other rows, but for those that links hold: `storedRows` is told them. */
export const rowTextWithoutNumbers = (reader: Reader, resource: Resource): RawBuilder<unknown> =>
  knownPlan(resource).textWithoutNumbers(reader);

/** @param refTo knows the numbers of other rows, where the rows were selected without them */
export function storedRows<R extends Resource>(resource: R, rows: readonly SelectedRow[], refTo?: RefTo) {
  const { read } = knownPlan(resource);
  // Border: the text is the JSON of the declaration's columns, and the values are read by the declaration.
  return rows.map(({ row }) => read(JSON.parse(row) as RawRow, refTo)) as readonly Untyped[] as readonly StoredRow<R>[];
}
