import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { joinSaved, withSaved } from './saved-rows.ts';

const row = (id: string, title: string, version: number | null, changed: string | null = null) => ({
  type: 'node--orchard',
  id,
  title,
  version,
  created: null,
  changed,
});
type Row = ReturnType<typeof row>;

const key = ['orchards', 'c1'];
const titles = (rows: readonly Row[] | undefined) => rows?.map(({ title }) => title);

/** A list whose reads end when the test lets them. */
function list() {
  const queries = new QueryClient();
  const answers: ((rows: readonly Row[]) => void)[] = [];
  const read = () =>
    queries.fetchQuery({
      queryKey: key,
      queryFn: async ({ client }) =>
        withSaved(client, key, await new Promise<readonly Row[]>((end) => answers.push(end))),
    });
  const join = (saved: Row) =>
    joinSaved<readonly Row[]>(queries, key, [saved], (rows) => withSaved(queries, key, rows));
  return { queries, answers, read, join };
}

describe('a row that was saved while its list is read', () => {
  it('is in the list, though the answer was made before it', async () => {
    const { answers, read, join } = list();
    const reading = read();
    await expect.poll(() => answers.length).toBe(1);
    join(row('b', 'new', 1));
    answers[0]?.([row('a', 'old', 1)]);
    expect(titles(await reading)).toEqual(['old', 'new']);
  });

  it('joins a list that is there at once, and takes the place of what it was before', () => {
    const { queries, join } = list();
    queries.setQueryData(key, [row('a', 'old', 1)]);
    join(row('b', 'new', 1));
    join(row('a', 'changed', 2));
    expect(titles(queries.getQueryData(key))).toEqual(['changed', 'new']);
  });

  it('gives way to an answer that is as new or newer, and is not told apart without versions by age alone', () => {
    const { queries, join } = list();
    join(row('a', 'mine', 2, '2026-11-21T10:00:00+00:00'));
    expect(titles(withSaved(queries, key, [row('a', 'theirs', 3)]))).toEqual(['theirs']);
    expect(titles(withSaved(queries, key, [row('a', 'cached', 1)]))).toEqual(['mine']);
    const aged = row('a', 'later', null, '2026-11-21T05:00:01-05:00');
    expect(titles(withSaved(queries, key, [aged]))).toEqual(['later']);
    expect(titles(withSaved(queries, key, [row('a', 'untold', null)]))).toEqual(['mine']);
  });

  it('is forgotten with everything that one person read', () => {
    const { queries, join } = list();
    join(row('b', 'new', 1));
    queries.clear();
    expect(withSaved(queries, key, [])).toEqual([]);
  });
});
