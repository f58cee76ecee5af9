import { fieldByWire, isRelation, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import type { BackendProfile } from '../../config/portal-config.ts';
import { isObject } from '../../storage/parse-json.ts';

/** The backend profile's part about names of fields (decisions.md 20). */
export type FieldNames = Pick<BackendProfile, 'absent' | 'renamed'>;

/** Whether a backend has fields under other names, or lacks some. */
export const namesDiffer = ({ absent = {}, renamed = {} }: FieldNames): boolean =>
  Object.keys(absent).length + Object.keys(renamed).length > 0;

/** The backend's name of a field. */
function nameThere({ renamed }: FieldNames, resource: Resource, wire: string): string {
  const key = fieldByWire(resource, wire)?.key;
  return (key === undefined ? undefined : renamed?.[resource.type]?.[key]) ?? wire;
}

/** The declared name of a backend's member. */
function nameHere({ renamed }: FieldNames, resource: Resource, name: string): string {
  const key = Object.entries(renamed?.[resource.type] ?? {}).find(([, there]) => there === name)?.[0];
  return (key === undefined ? undefined : resource.fields[key]?.wire) ?? name;
}

/** A path through relations in the backend's names; null where it leads over a field that is not there. */
function pathThere(names: FieldNames, resource: Resource, path: string): string | null {
  let at: Resource | undefined = resource;
  const parts: string[] = [];
  for (const part of path.split('.')) {
    const found: ReturnType<typeof fieldByWire> = at === undefined ? undefined : fieldByWire(at, part);
    if (at !== undefined && found !== undefined && names.absent?.[at.type]?.includes(found.key)) return null;
    parts.push(at === undefined ? part : nameThere(names, at, part));
    at = found !== undefined && isRelation(found.field) ? registry.byType(found.field.targets[0] ?? '') : undefined;
  }
  return parts.join('.');
}

/** Sorting and including leave out what is not there; a filter by it is for the backend to refuse. */
function queryThere(names: FieldNames, resource: Resource, query: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'sort' || name === 'include') {
      const paths = value.split(',').flatMap((path) => {
        const there = pathThere(names, resource, path.replace(/^-/, ''));
        return there === null ? [] : [path.startsWith('-') ? `-${there}` : there];
      });
      if (paths.length > 0) search.append(name, paths.join(','));
    } else if (name.endsWith('[path]')) search.append(name, pathThere(names, resource, value) ?? value);
    else search.append(filterThere(names, resource, name), value);
  }
  return search.toString();
}

function filterThere(names: FieldNames, resource: Resource, name: string): string {
  return name.replace(/^filter\[([^\]]+)\]/, (whole, path: string) => {
    const there = pathThere(names, resource, path);
    return there === null ? whole : `filter[${there}]`;
  });
}

/** The parts of a URL of the dialect: before the type's path, that path, what follows it, the query. */
function partsOf(url: string) {
  const [, base = '', path = '', rest = '', query = ''] =
    /^(.*\/jsonapi\/)([^/?]+\/[^/?]+)([^?]*)\??(.*)$/.exec(url) ?? [];
  return { base, path, rest, query, resource: registry.byPath(path) };
}

/** A URL of the dialect in the backend's names: `/jsonapi/node/season/…/relationships/field_x?sort=-field_y`. */
export function urlThere(names: FieldNames, url: string): string {
  const { base, path, rest, query, resource } = partsOf(url);
  if (resource === undefined) return url;
  const inner = rest
    .split('/')
    .map((part) => nameThere(names, resource, part))
    .join('/');
  return `${base}${path}${inner}${query === '' ? '' : `?${queryThere(names, resource, query)}`}`;
}

type Rename = (names: FieldNames, resource: Resource, name: string) => string;

/** Renames the fields of every resource object in a document, and the relations that operations are about. */
function renamed(names: FieldNames, value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(names, item, rename));
  if (!isObject(value)) return value;
  const resource = typeof value.type === 'string' ? registry.byType(value.type) : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      if (resource === undefined) return [member, renamed(names, inner, rename)];
      if (member === 'relationship') return [member, rename(names, resource, String(inner))];
      if ((member !== 'attributes' && member !== 'relationships') || !isObject(inner)) return [member, inner];
      return [
        member,
        Object.fromEntries(Object.entries(inner).map(([name, held]) => [rename(names, resource, name), held])),
      ];
    }),
  );
}

/** A request's body in the backend's names. */
export const bodyThere = (names: FieldNames, body: string): string =>
  JSON.stringify(renamed(names, JSON.parse(body), nameThere));

/** A refusal's pointers in the declarations' names, so that it is shown at its field. */
function pointersHere(names: FieldNames, url: string, value: unknown): unknown {
  const { resource } = partsOf(url);
  if (resource === undefined || !isObject(value) || !Array.isArray(value.errors)) return value;
  const here = (pointer: string) =>
    pointer
      .split('/')
      .map((part) => nameHere(names, resource, part))
      .join('/');
  const errors = value.errors.map((error: unknown) =>
    isObject(error) && isObject(error.source) && typeof error.source.pointer === 'string'
      ? { ...error, source: { ...error.source, pointer: here(error.source.pointer) } }
      : error,
  );
  return { ...value, errors };
}

/** An answer's text in the declarations' names. @param url of the request that it answers */
export const textHere = (names: FieldNames, url: string, text: string): string =>
  JSON.stringify(pointersHere(names, url, renamed(names, JSON.parse(text), nameHere)));

/** Values without those of fields that the backend does not have. */
export function keptValues<Values extends object>(names: FieldNames, resource: Resource, values: Values): Values {
  const absent = names.absent?.[resource.type] ?? [];
  if (absent.length === 0) return values;
  // Border: what is left out was optional, like every member of a draft.
  return Object.fromEntries(Object.entries(values).filter(([key]) => !absent.includes(key))) as Values;
}
