import { useMatch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGo } from '#kernel/routing/navigation.ts';
import { withQuery } from '../desk-urls.ts';
import { changed, type ListMembers, membersOf } from '../list-address.ts';
import { hiddenIn } from '../whole-numbers.ts';

export type ListAddress = ReturnType<typeof useListMembers>;

export function useListMembers() {
  // The list's own address: on the way to an item the window's is the item's already, while the list is still in sight.
  const own = useMatch({
    strict: false,
    // Border: the console's router reads every member of a query as a text.
    select: ({ pathname, search }) => withQuery(pathname, search as ListMembers),
  });
  const go = useGo();
  return useMemo(() => {
    const [pathname = '', search = ''] = own.split('?');
    const members = hiddenIn(membersOf(search));
    /** The address with these members alone. */
    const hrefOf = (all: ListMembers) => withQuery(pathname, hiddenIn(all));
    /** The address with these members changed; an empty text takes one away. */
    const hrefWith = (changes: ListMembers) => hrefOf(changed(members, changes));
    return { members, hrefOf, hrefWith, change: (changes: ListMembers) => go(hrefWith(changes)) };
  }, [own, go]);
}
