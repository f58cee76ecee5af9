import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The item that was left last, and the address for which. */
let left: { readonly item: string; readonly to: string } | null = null;

/** Remembers an item while somebody leaves it, so that its list takes them back to its row. */
export function useLeavesItem(): void {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  useEffect(
    () => () => {
      left = { item: path, to: location.href };
    },
    [path],
  );
}

/** Takes the person who comes back from an item to its row: from the top every row above would have to be passed once more. */
export function useReturnToRow(): void {
  useEffect(() => {
    const from = left;
    left = null;
    if (from === null || from.to !== location.href) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#content a[href]')];
    links.find(({ pathname }) => pathname === from.item)?.focus();
  }, []);
}
