import type { Resource, ResourceObject } from '@packhouse/jsonapi';
import type { StoredRow } from '#rows/stored-row.ts';
import { type Member, membersOf, type Part, type Value, type Written } from './resource-members.ts';

/** Everything that a row's document depends on beside the row. */
export interface Writing extends Written {
  /** Absolute address of `/jsonapi` as the client reached it. */
  readonly base: string;
  /** Sparse fieldsets: wire names by type; a type that is not named has all. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Members that somebody is not shown are left out, as a stock provider does; elsewhere they are null. */
  readonly leavesOut: boolean;
}

/** A text with gaps: a constant, a value, a constant and so on. */
interface Template {
  /** With the values of the row that was written last: one list for all rows. */
  readonly parts: string[];
  readonly values: readonly Value[];
}

const idOf: Value = (row) => row.id;
const versionOf: Value = (row) => String(row.vid);

/** Puts constants and values in their order; constants that meet become one. */
function templateOf(parts: readonly (string | Value)[]): Template {
  const texts = [''];
  const values: Value[] = [];
  for (const part of parts) {
    if (typeof part === 'string') texts.push(`${texts.pop() ?? ''}${part}`);
    else {
      values.push(part);
      texts.push('', '');
    }
  }
  return { parts: texts, values };
}

/** The resource object of a type, with gaps for what differs from row to row. */
function objectTemplate(resource: Resource, part: Part, { base, fields, leavesOut }: Writing): Template {
  const asked = fields.get(resource.type);
  const { attributes, relationships } = membersOf(resource, part, leavesOut);
  const isAsked = ({ wire }: Member) => asked === undefined || asked.includes(wire);
  const root = `${JSON.stringify(base).slice(1, -1)}/${resource.path}/`;
  const version = resource.entity === 'node' ? ['?resourceVersion=id%3A', versionOf] : [];
  const shown = attributes
    .filter(isAsked)
    .flatMap(({ wire, json }, index) => [index === 0 ? ',"attributes":{' : ',', `"${wire}":`, json]);
  const related = relationships
    .filter(isAsked)
    .flatMap(({ wire, json }, index) => [
      index === 0 ? ',"relationships":{' : ',',
      `"${wire}":{"data":`,
      json,
      `,"links":{"related":{"href":"${root}`,
      idOf,
      `/${wire}`,
      ...version,
      `"},"self":{"href":"${root}`,
      idOf,
      `/relationships/${wire}`,
      ...version,
      '"}}}',
    ]);
  const head = [
    `{"type":"${resource.type}","id":"`,
    idOf,
    `","links":{"self":{"href":"${root}`,
    idOf,
    ...version,
    '"}}',
  ];
  const end = (members: readonly unknown[]) => (members.length === 0 ? [] : ['}']);
  return templateOf([...head, ...shown, ...end(shown), ...related, ...end(related), '}']);
}

/** The templates of a type for one address of the server, which hardly ever changes. */
interface Known extends Pick<Writing, 'base' | 'leavesOut'> {
  full?: Template;
  shared?: Template;
  masked?: Template;
}

/** By the resource, or by the members that a request asks for of its rows: of thousands each is written with one template. */
const known = new WeakMap<Resource | readonly string[], Known>();

function knownTemplate(resource: Resource, { full, masked }: Part, writing: Writing): Template {
  const { base, leavesOut, fields } = writing;
  const owner = fields.get(resource.type) ?? resource;
  const before = known.get(owner);
  const isSame = before?.base === base && before.leavesOut === leavesOut;
  const templates = isSame ? before : { base, leavesOut };
  if (templates !== before) known.set(owner, templates);
  // The office sees no row in part.
  const key = masked ? 'masked' : full ? 'full' : 'shared';
  templates[key] ??= objectTemplate(resource, { full, masked }, writing);
  return templates[key];
}

/** A row as it was written last, with all that its text depends on. */
interface WrittenRow extends Written {
  readonly template: Template;
  readonly json: string;
}

/** Of rows that are everybody's, which are in the answers of all companies (`rows/row-memory.ts`). */
const writtenRows = new WeakMap<StoredRow, WrittenRow>();

/**
 * A row as a JSON:API resource object, in JSON. Of a row that is shared in part, only that part is written. It is put
 * together as text, out of few parts: making the objects and then their text takes several times as long, and a text
 * that grows member by member leaves several times its size behind (docs/decisions).
 */
export function resourceJson(resource: Resource, row: StoredRow, writing: Writing): string {
  const template = knownTemplate(resource, row, writing);
  if (resource.owner.kind !== 'shared') return filled(template, row, writing);
  const { timestamp, counted } = writing;
  const before = writtenRows.get(row);
  if (before?.template === template && before.timestamp === timestamp && before.counted === counted) return before.json;
  const json = filled(template, row, writing);
  writtenRows.set(row, { template, timestamp, counted, json });
  return json;
}

function filled({ parts, values }: Template, row: StoredRow, written: Written): string {
  for (let index = 0; index < values.length; index += 1) {
    parts[2 * index + 1] = values[index]?.(row, written) ?? '';
  }
  return parts.join('');
}

export function resourceObject(resource: Resource, row: StoredRow, writing: Writing): ResourceObject {
  // Border: the text is made above.
  return JSON.parse(resourceJson(resource, row, writing)) as ResourceObject;
}

/** The same, made when it is first asked for. */
export function currentOf(resource: Resource, row: StoredRow, writing: Writing): () => ResourceObject {
  let made: ResourceObject | undefined;
  return () => {
    made ??= resourceObject(resource, row, writing);
    return made;
  };
}
