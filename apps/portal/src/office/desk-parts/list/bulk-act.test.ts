import { markOf, type OfficeRight, type OfficeRole, officeRights } from '@packhouse/programme';
import { expect, it } from 'vitest';
import { type BulkAct, openActs } from './bulk-act.ts';

const meOf = (role: OfficeRole) => ({
  // Border: the table of rights has every right.
  rights: Object.fromEntries(officeRights.map((right) => [right, markOf(right, [role])])) as Record<
    OfficeRight,
    ReturnType<typeof markOf>
  >,
  alone: [],
});
const given = () => ({ kind: 'reports', item: 'one' });
const acts: readonly BulkAct[] = [
  { act: 'work take', label: 'Take', given },
  { act: 'work assign', label: 'Assign', given: () => ({ ...given(), to: 'dana' }) },
];

it.each([
  ['auditor', []],
  ['board', []],
  ['clerk', ['work take']],
  ['manager', ['work take', 'work assign']],
] as const)('offers %s no act for many rows that is not theirs', (role, names) => {
  expect(openActs(meOf(role), acts).map(({ act: name }) => name)).toEqual(names);
});
