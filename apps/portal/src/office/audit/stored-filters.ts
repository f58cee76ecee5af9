import type { ListDeclaration } from '@packhouse/programme';
import type { ListMembers } from '#office/desk-parts/list-address.ts';

/**
 * The members of a query as the trail keeps them, `due.to=2026-11-10 state=certified`; a value may have spaces.
 * @returns null for a text of another form, which is read as it stands
 */
export function storedMembers({ columns }: Pick<ListDeclaration, 'columns'>, text: string): ListMembers | null {
  const names = ['q', 'sort', 'page', ...columns.flatMap(({ key }) => [key, `${key}\\.from`, `${key}\\.to`])];
  const parts = text.split(new RegExp(`(?:^| )(${names.join('|')})=`));
  if (parts[0] !== '') return null;
  return Object.fromEntries(
    parts.flatMap((name, place) => (place % 2 === 1 ? [[name, (parts[place + 1] ?? '').trim()]] : [])),
  );
}
