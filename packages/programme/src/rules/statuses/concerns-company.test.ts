import { expect, it } from 'vitest';
import { concernsMonth } from './concerns-company.ts';

it.each<[string, readonly string[], readonly string[], boolean]>([
  ['one of a kind that it is', ['first_handler'], [], true],
  ['none of another kind', ['producer', 'importer'], [], false],
  ['one that was given back since', ['producer'], ['returned'], true],
  ['one that it amends', [], ['superseded', 'draft'], true],
  ['none that was begun alone: it may not be certified', ['producer'], ['draft'], false],
  ['none that was taken back before it was filed', ['producer'], ['withdrawn'], false],
])('a month is a company’s: %s', (_name, types, statuses, isTheirs) => {
  const reports = statuses.map((status) => ({ status }));
  expect(concernsMonth(types, { reportType: 'first_handler_report', reports })).toBe(isTheirs);
});
