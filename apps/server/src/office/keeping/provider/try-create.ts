import { isRelation, type Registry, type Resource } from '@packhouse/jsonapi';
import { isMembers } from '../../acts/changes.ts';
import { listedRows, objectIn } from './listed-rows.ts';
import { idOf, ownerWire, type Renamed, rowsOf, type Someone, textOf, wireOf } from './rows-there.ts';
import { note, type Trial } from './trial.ts';

export interface Check {
  readonly first: Someone;
  readonly other: Someone;
  readonly company: string;
  readonly renamed: Renamed;
  readonly trial: Trial;
}

export const refusalsOf = (body: unknown): readonly string[] => {
  const errors = isMembers(body) && Array.isArray(body.errors) ? body.errors : [];
  return errors.map((error: unknown) => textOf(objectIn({ error }, 'error').detail));
};

type Relationships = Readonly<Record<string, { readonly data: { readonly type: string; readonly id: string } }>>;

/** Relations besides its owner that a row cannot be without, to rows that the person sees; null where one has none. */
async function neededRelations(
  { other, renamed }: Check,
  registry: Registry,
  resource: Resource,
  own: string,
): Promise<Relationships | null> {
  const found: Record<string, Relationships[string]> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    const isOwner = resource.owner.kind === 'tenant' && resource.owner.field === key;
    if (field.required !== 'always' || !isRelation(field) || isOwner) continue;
    const target = registry.byType(field.targets[0] ?? '');
    if (target === undefined) return null;
    const isShared = target.owner.kind === 'shared';
    const rows = isShared
      ? ((await listedRows(other.session, target))?.rows ?? [])
      : await rowsOf(other, target, own, renamed);
    if (rows.length === 0) return null;
    found[wireOf(resource, key, renamed)] = { data: { type: target.type, id: idOf(rows[0]) } };
  }
  return found;
}

/**
 * Tries to add a row for the first company as the other person, with a document that is never taken: it has no title,
 * and where there is one the id of a row that exists. Whether the company stands in its way is told by what is said
 * beyond the same document of the person's own company.
 */
export async function tryCreate(
  check: Check,
  registry: Registry,
  resource: Resource,
  { taken, own }: { readonly taken: string; readonly own: string },
): Promise<void> {
  const { other, company, renamed, trial } = check;
  const wire = ownerWire(resource, renamed);
  const { type, path, owner, fields } = resource;
  const field = owner.kind === 'tenant' ? fields[owner.field] : undefined;
  if (wire === null || field === undefined || !isRelation(field) || !resource.allow.includes('create')) return;
  const needed = await neededRelations(check, registry, resource, own);
  if (needed === null) return;
  const ask = (of: string) =>
    other.session.send('POST', `/jsonapi/${path}`, {
      type,
      ...(taken === '' ? {} : { id: taken }),
      relationships: { [wire]: { data: { type: field.targets[0], id: of } }, ...needed },
    });
  const [mine, theirs] = [await ask(own), await ask(company)];
  const usual = refusalsOf(mine.body);
  const isRefused =
    [403, 404].includes(theirs.status) || refusalsOf(theirs.body).some((detail) => !usual.includes(detail));
  const fault = `A row of ${type} for another company MAY BE ADDED by ${other.name}`;
  note(trial, `${other.name} adds no row of`, type, isRefused ? null : fault);
}
