import { type EntityKind, type FilterGroup, fail, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#rows/select-rows.ts';
import { type Hop, type ResolvedPath, resolvePath } from './field-path.ts';
import { type About, throughRelation } from './filter-sql.ts';

type Condition = RawBuilder<boolean>;

/** Conditions besides visibility under which a filter of a stock Drupal passes through a reference to a row. */
const passable: Readonly<Record<EntityKind, (reader: Reader, alias: string) => Condition>> = {
  // Published: what is not exists for nobody.
  node: () => sql`true`,
  user: () => sql`true`,
  config_pages: () => sql`true`,
  // Public, which no file of ours is, or uploaded by anyone who asks.
  file: ({ principal }, alias) => sql`${sql.raw(`${alias}.uploaded_by`)} = ${principal.userId}::uuid`,
};

/** The references that a path passes through: the id is the target's, the number in `meta` the reference's own. */
function passed(reader: Reader, { hops, end }: ResolvedPath): readonly Hop[] {
  if (end.kind !== 'target') return hops;
  const target = reader.registry.byType(end.field.targets[0] ?? '');
  return target === undefined ? hops : [...hops, { key: end.key, field: end.field, target }];
}

function chain(about: About, [hop, ...rest]: readonly Hop[]): Condition {
  if (hop === undefined) return sql`true`;
  return throughRelation(
    about,
    hop,
    (next) => sql`${passable[hop.target.entity](next.reader, next.alias)} and ${chain(next, rest)}`,
  );
}

/** The path in wire names, its end the last, where that is a declared field. */
const namesOf = ({ hops, end }: ResolvedPath): readonly string[] => [
  ...hops.map(({ field }) => field.wire),
  ...(end.kind === 'base' ? [] : [end.field.wire]),
];

/**
 * A field that is not shown to others is searched for by nobody, not in own rows either: the access module cannot know
 * whose rows a filter would find, but by whose they are.
 * @throws JsonApiError 403
 */
function refuseHidden(resource: Resource, { hops, end }: ResolvedPath, path: string): void {
  const steps = [...hops, ...(end.kind === 'base' ? [] : [{ ...end, target: null }])];
  let of: Resource | null = resource;
  for (const { key, field, target } of steps) {
    const { owner, sharedPart } = of ?? {};
    const isOwner = owner?.kind === 'tenant' && owner.field === key;
    if (sharedPart !== undefined && !isOwner && !sharedPart.fields.includes(key))
      fail(
        403,
        `The current user is not authorized to filter by the \`${field.wire}\` field, given in the path \`${path}\`.`,
      );
    of = target;
  }
}

/**
 * A filter as a stock Drupal understands it: where two paths of one group come by the same name, after as many
 * relations, the later one goes the way of the first (its entity query joins that table once). So an OR of
 * `a.producer.id` and `b.producer.id` looks at the producers of `a` alone.
 * @throws JsonApiError 400 for names that are not declared, 403 for fields that others are not shown.
 */
export function stockFilter(reader: Reader, resource: Resource, group: FilterGroup): FilterGroup {
  const ways = new Map<string, string>();
  const members = group.members.map((member) => {
    if ('members' in member) return stockFilter(reader, resource, member);
    let { path } = member;
    const resolved = resolvePath(reader, resource, path, 'filter');
    refuseHidden(resource, resolved, path);
    for (const [depth, name] of namesOf(resolved).entries()) {
      const steps = path.split('.');
      const way = ways.get(`${depth} ${name}`) ?? steps.slice(0, depth).join('.');
      ways.set(`${depth} ${name}`, way);
      path = [...(way === '' ? [] : [way]), ...steps.slice(depth)].join('.');
    }
    return { ...member, path };
  });
  return { ...group, members };
}

/**
 * Conditions that a stock Drupal adds by AND to a whole filter, whatever its groups (its JSON:API's temporary query guard, as
 * recorded): for each relation that one of its paths passes through, that a row is referred to which may be passed.
 * @throws JsonApiError 400 for names that are not declared.
 */
export function queryGuard(reader: Reader, resource: Resource, group: FilterGroup): Condition {
  const members = group.members.map((member) =>
    'members' in member
      ? queryGuard(reader, resource, member)
      : chain({ reader, resource, alias: 't' }, passed(reader, resolvePath(reader, resource, member.path, 'filter'))),
  );
  return members.length === 0 ? sql`true` : sql`(${sql.join(members, sql` and `)})`;
}
