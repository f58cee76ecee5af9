import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGo } from '#kernel/routing/navigation.ts';
import { changed, type ListMembers, membersOf } from './list-address.ts';

export interface ListAddress {
  readonly members: ListMembers;
  /** The address with these members changed; an empty text takes one away. */
  readonly hrefWith: (changes: ListMembers) => string;
  /** The address with these members alone. */
  readonly hrefOf: (members: ListMembers) => string;
  readonly change: (changes: ListMembers) => void;
}

/** The query of a list as it stands in the address, and the ways to others. */
export function useListMembers(): ListAddress {
  const { pathname, searchStr } = useLocation();
  const go = useGo();
  return useMemo(() => {
    const members = membersOf(searchStr);
    const hrefOf = (all: ListMembers) => {
      const search = new URLSearchParams(all).toString();
      return search === '' ? pathname : `${pathname}?${search}`;
    };
    const hrefWith = (changes: ListMembers) => hrefOf(changed(members, changes));
    return { members, hrefOf, hrefWith, change: (changes) => go(hrefWith(changes)) };
  }, [pathname, searchStr, go]);
}
