import { fail } from '../errors.ts';
import {
  expectingArray,
  type FilterCondition,
  type FilterGroup,
  type FilterOperator,
  filterOperators,
  type ParameterTree,
} from './query.ts';
import { demandAtMost, queryLimits } from './query-limits.ts';

const rootId = '@root';
const parameter = (id: string) => ({ parameter: `filter[${id}]` });

interface Entry {
  readonly memberOf: string;
  readonly member: FilterCondition | { readonly group: string; readonly conjunction: 'AND' | 'OR' };
}

const isTree = (node: string | ParameterTree | undefined): node is ParameterTree => typeof node === 'object';
const textOf = (node: string | ParameterTree | undefined) => (typeof node === 'string' ? node : undefined);

function operatorOf(id: string, node: string | ParameterTree | undefined): FilterOperator {
  if (node === undefined) return '=';
  const name = textOf(node) ?? '';
  const operator = filterOperators.find((known) => known === name);
  return operator ?? fail(400, `The '${name}' operator is not allowed in a filter parameter.`, parameter(id));
}

function valuesOf(node: string | ParameterTree | undefined): readonly string[] {
  if (node === undefined) return [];
  return isTree(node) ? Object.values(node).flatMap((value) => textOf(value) ?? []) : [node];
}

function condition(id: string, path: string, body: ParameterTree): FilterCondition {
  const operator = operatorOf(id, body.operator);
  const values = valuesOf(body.value);
  const pair = operator === 'BETWEEN' || operator === 'NOT BETWEEN';
  if (pair && values.length !== 2) fail(400, `The '${operator}' operator needs two values.`, parameter(id));
  return { path, operator, values };
}

function longCondition(id: string, body: ParameterTree): FilterCondition {
  const path = textOf(body.path);
  if (path === undefined)
    return fail(
      400,
      'You must provide a valid filter condition. Check that you have set the required keys for your filter.',
      parameter(id),
    );
  return condition(id, path, body);
}

function group(id: string, body: ParameterTree): Entry['member'] {
  const conjunction = (textOf(body.conjunction) ?? '').toUpperCase();
  if (conjunction !== 'AND' && conjunction !== 'OR') {
    return fail(400, `The conjunction of the filter group "${id}" must be AND or OR.`, parameter(id));
  }
  return { group: id, conjunction };
}

function entry(id: string, node: string | ParameterTree): Entry {
  if (!isTree(node)) return { memberOf: rootId, member: { path: id, operator: '=', values: [node] } };
  const { condition: long, group: grouping } = node;
  if (isTree(long)) return { memberOf: textOf(long.memberOf) ?? rootId, member: longCondition(id, long) };
  if (isTree(grouping)) return { memberOf: textOf(grouping.memberOf) ?? rootId, member: group(id, grouping) };
  return { memberOf: textOf(node.memberOf) ?? rootId, member: condition(id, id, node) };
}

function assemble(
  id: string,
  conjunction: 'AND' | 'OR',
  entries: readonly Entry[],
  above: readonly string[],
): FilterGroup {
  if (above.includes(id)) fail(400, `The filter group "${id}" is a member of itself.`, parameter(id));
  const members = entries
    .filter((candidate) => candidate.memberOf === id)
    .map(({ member }) =>
      'group' in member ? assemble(member.group, member.conjunction, entries, [...above, id]) : member,
    );
  return { conjunction, members };
}

/**
 * Reads the `filter` parameter: short form, long form and groups.
 * @throws JsonApiError 400 where it is malformed, names an unknown operator, or a group that is not there.
 */
export function parseFilter(node: string | ParameterTree | undefined): FilterGroup {
  if (node === undefined) return { conjunction: 'AND', members: [] };
  if (!isTree(node)) return fail(400, expectingArray('filter'), { parameter: 'filter' });
  const entries = Object.entries(node).map(([id, body]) => entry(id, body));
  const groups = new Set(entries.flatMap(({ member }) => ('group' in member ? [member.group] : [])));
  demandAtMost(queryLimits.conditions, entries.length - groups.size, 'filter conditions', 'filter');
  demandAtMost(queryLimits.conditions, groups.size, 'filter groups', 'filter');
  for (const { memberOf } of entries) {
    if (memberOf !== rootId && !groups.has(memberOf)) {
      fail(400, `The filter group "${memberOf}" does not exist.`, { parameter: 'filter' });
    }
  }
  reachable(entries, groups);
  return assemble(rootId, 'AND', entries, []);
}

/** Groups that are members of each other hang from nothing and would silently drop their conditions. */
function reachable(entries: readonly Entry[], groups: ReadonlySet<string>): void {
  const parents = new Map(
    entries.flatMap(({ member, memberOf }) => ('group' in member ? [[member.group, memberOf] as const] : [])),
  );
  for (const start of groups) {
    const seen = new Set<string>();
    for (let id: string | undefined = start; id !== undefined && id !== rootId; id = parents.get(id)) {
      if (seen.has(id)) fail(400, `The filter group "${id}" is a member of itself.`, parameter(id));
      seen.add(id);
    }
  }
}
