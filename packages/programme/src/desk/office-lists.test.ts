import { describe, expect, it } from 'vitest';
import { languages } from '../constants.ts';
import { monthStates } from '../rules/due/month-state.ts';
import { type ActName, officeActs } from './acts/office-acts.ts';
import { deskTexts } from './desk-texts.ts';
import { type DeskGroup, deskWord, doneKey } from './desk-word.ts';
import { filterOf, type ListDeclaration, takesRange } from './list-declaration.ts';
import { loadDeskTexts } from './load-desk-texts.ts';
import { officeLists } from './office-lists.ts';

const wanted = (list: ListDeclaration): readonly (readonly [DeskGroup, string])[] => [
  ['list', list.name],
  ...list.columns.map(({ key }) => ['column', key] as const),
  ...list.columns.flatMap(({ states = [], words = 'state' }) => states.map((state) => [words, state] as const)),
  ...list.views.map(({ name }) => ['view', name] as const),
  ...(list.hasNextStep ? (['empty', 'nextStep'] as const).map((group) => [group, list.name] as const) : []),
];

/** The table company by month is no list: its words stand beside those of the lists. */
const ofMonths = monthStates.map((state) => ['state', `month_${state}`] as const);

const groups = [
  'list',
  'column',
  'state',
  'view',
  'empty',
  'nextStep',
  'record',
] as const satisfies readonly DeskGroup[];

describe.each(languages.map(({ code }) => code))('the words of lists in %s', (language) => {
  const texts = deskTexts[language];

  it('name every list, column, state, view and next step, and nothing else', () => {
    for (const group of groups) {
      const keys = [...officeLists.flatMap(wanted), ...ofMonths].flatMap(([of, key]) => (of === group ? [key] : []));
      const cure = `"${group}" in the five desk/texts has a word for each, and no other`;
      expect(Object.keys(texts[group]).toSorted(), cure).toEqual([...new Set(keys)].toSorted());
    }
  });

  it('say of every act what it has done', () => {
    // Border: the keys of a record that is declared by them.
    for (const act of Object.keys(officeActs) as ActName[]) expect(deskWord(texts, 'act', doneKey(act))).toBeTruthy();
  });

  it('are the same when one language is loaded', async () => {
    expect(await loadDeskTexts(language)).toEqual(texts);
  });
});

it('a key without a word is told', () => {
  expect(() => deskWord(deskTexts.en, 'column', 'nothing')).toThrow('no word for column "nothing"');
});

describe.each(officeLists.map((list) => [list.name, list] as const))('the list %s', (_name, list: ListDeclaration) => {
  const keys = list.columns.map(({ key }) => key);

  it('has columns of different keys, and states where they are wanted', () => {
    expect(new Set(keys).size).toBe(keys.length);
    for (const { kind, states, key } of list.columns)
      expect([key, states !== undefined]).toEqual([key, kind === 'state']);
    for (const key of ['q', 'sort', 'page', 'columns', 'language', 'id']) expect(keys).not.toContain(key);
  });

  it('puts a fact below another one that is shown', () => {
    for (const { key, under, hidden } of list.columns.filter((column) => column.under !== undefined)) {
      const above = list.columns.find((column) => column.key === under);
      expect([key, hidden, above?.key, above?.hidden, above?.under]).toEqual([
        key,
        undefined,
        under,
        undefined,
        undefined,
      ]);
    }
  });

  it('opens at a view that it has', () => {
    const { opensAt, views } = list;
    if (opensAt !== undefined) expect(views.map(({ name }) => name)).toContain(opensAt);
  });

  it('searches, sorts and views by columns that it has', () => {
    const named = list.views.flatMap(({ filters, sort = list.sort }) => [
      ...Object.keys(filters),
      sort.replace('-', ''),
    ]);
    for (const field of [...list.search, list.sort.replace('-', ''), ...named]) {
      const [key = '', end] = field.split('.');
      const column = list.columns.find((one) => one.key === key);
      expect([field, column !== undefined]).toEqual([field, true]);
      if (end !== undefined && column !== undefined) expect([field, takesRange(column)]).toEqual([field, true]);
    }
    for (const { kind, filter } of list.columns)
      expect(['anyOf', 'range', 'contains']).toContain(filterOf({ kind, ...(filter === undefined ? {} : { filter }) }));
  });
});
