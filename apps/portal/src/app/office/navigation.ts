import { type OfficeMe, officeLists } from '@packhouse/programme';
import type { IconName } from '@packhouse/ui/art/icon.tsx';
import { type Desk, type DeskEntry, type DeskGroup, type DeskPlace, deskGroups } from '#office/desk-parts/desk.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { isOpenTo } from '#office/desk-parts/use-me.ts';

export const groupIcons: Readonly<Record<DeskGroup, IconName>> = {
  work: 'home',
  filings: 'form',
  companies: 'building',
  money: 'invoice',
  program: 'calendar',
  control: 'shield',
};

export interface NavigationGroup {
  readonly id: DeskGroup;
  readonly entries: readonly DeskEntry[];
}

/** The groups of the side navigation, with what a person's rights open; a group of nothing is left out. */
export function groupsFor(desks: readonly Desk[], me: Pick<OfficeMe, 'rights'>): readonly NavigationGroup[] {
  const open = desks.flatMap(({ menu }) => menu).filter(({ rights }) => isOpenTo(me, rights));
  // Border: the keys of an object that is written in the kernel of the desks.
  const groups = Object.keys(deskGroups) as DeskGroup[];
  return groups.flatMap((id) => {
    const places: readonly DeskPlace[] = deskGroups[id];
    const entries = places.flatMap((place) => open.filter((entry) => entry.id === place));
    return entries.length === 0 ? [] : [{ id, entries }];
  });
}

/** The entry whose address fits longest. */
export function activePlace(groups: readonly NavigationGroup[], path: string): DeskPlace | undefined {
  const here = path.replace(/\/$/, '');
  const fitting = groups
    .flatMap(({ entries }) => entries)
    .filter((entry) => here === entry.path || (entry.path !== '/office' && here.startsWith(`${entry.path}/`)));
  return fitting.toSorted((left, right) => right.path.length - left.path.length)[0]?.id;
}

/** Where an entry leads: a list opens at the view of it that waits. */
export function hrefOf({ path }: Pick<DeskEntry, 'path'>): string {
  const list = officeLists.find(({ name }) => path === deskUrls.list(name));
  return list === undefined ? path : deskUrls.opened(list.name);
}
