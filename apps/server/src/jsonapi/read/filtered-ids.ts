import type { FilterCondition, FilterGroup, ParsedQuery } from '@packhouse/jsonapi';
import { isUuid } from '../sql/filter-value.ts';

type Member = FilterCondition | FilterGroup;

/** True of a condition that a field is one id: only such a value has a gap in the text of a statement. */
const isOneId = ({ operator, values: [value, ...others] }: FilterCondition): boolean =>
  operator === '=' && value !== undefined && others.length === 0 && isUuid(value);

const conditionsIn = ({ members }: FilterGroup): readonly FilterCondition[] =>
  members.flatMap((member) => ('members' in member ? conditionsIn(member) : [member]));

/**
 * The ids that a list is filtered by, and what else its condition and order follow from; without a form where there are
 * other values, or a later page is asked for: a text for each of them would come once.
 */
export function idsIn({ filter, sort, offset }: ParsedQuery): { ids: readonly string[]; form: string | null } {
  const conditions = conditionsIn(filter);
  const ids = conditions.flatMap((condition) => (isOneId(condition) ? condition.values : []));
  const hasOthers = conditions.some((condition) => !isOneId(condition) && condition.values.length > 0);
  if (hasOthers || offset !== 0) return { ids: [], form: null };
  return {
    ids,
    form: JSON.stringify([
      withIds(
        filter,
        ids.map(() => ''),
      ),
      sort,
    ]),
  };
}

/** The filter with other ids in the places of those of `idsIn`; as it is, where that told none. */
export function withIds(filter: FilterGroup, ids: readonly string[]): FilterGroup {
  if (ids.length === 0) return filter;
  const left = [...ids];
  const filled = (member: Member): Member => {
    if ('members' in member) return { ...member, members: member.members.map(filled) };
    return isOneId(member) ? { ...member, values: left.splice(0, 1) } : member;
  };
  return { ...filter, members: filter.members.map(filled) };
}
