import type { CompanyType } from '@packhouse/programme';
import type { IconName } from '@packhouse/ui/art/icon.tsx';
import { type Concerned, type Feature, type MenuEntry, type MenuId, menuIds } from '#kernel/routing/feature.ts';

/** An area of the menu: one entry, or a heading over a few. */
export type MenuArea =
  | { readonly id: MenuId; readonly icon: IconName; readonly path: string }
  | { readonly id: MenuGroupId; readonly icon: IconName; readonly children: readonly MenuEntry[] };

export type MenuGroupId = 'exemptions' | 'reimbursements';

const groups: Partial<Record<MenuId, MenuGroupId>> = {
  deMinimisExemptions: 'exemptions',
  organicExemptions: 'exemptions',
  domesticReimbursements: 'reimbursements',
  importReimbursements: 'reimbursements',
};

const icons: Record<MenuId | MenuGroupId, IconName> = {
  dashboard: 'home',
  forms: 'form',
  assessments: 'invoice',
  firstHandlerReports: 'crate',
  importerReports: 'ship',
  exemptions: 'shield',
  deMinimisExemptions: 'shield',
  organicExemptions: 'leaf',
  reimbursements: 'refund',
  domesticReimbursements: 'refund',
  importReimbursements: 'ship',
  contacts: 'people',
  calendar: 'calendar',
  documents: 'folder',
  profile: 'user',
  help: 'help',
};

/** In the menu of the person, at the end of the top bar. */
const personal: readonly MenuId[] = ['profile', 'help'];

/** The kinds of companies that something is for; undefined: every one. */
export const typesOf = (named: Concerned | undefined): readonly CompanyType[] | undefined =>
  typeof named === 'function' ? named() : named;

/** True where something is every company's business, or one of this company's kinds is named. */
export function concerns(named: Concerned | undefined, types: readonly CompanyType[]): boolean {
  return typesOf(named)?.some((type) => types.includes(type)) ?? true;
}

/** Entries of all features that concern a company of these kinds, in the order of the specification's section 1. */
export function entriesFor(features: readonly Feature[], types: readonly CompanyType[]): readonly MenuEntry[] {
  const given = features
    .flatMap((feature) => feature.menu ?? [])
    .filter((entry) => concerns(entry.companyTypes, types));
  return menuIds.flatMap((id) => given.filter((entry) => entry.id === id));
}

/** The sidebar's areas: what does not apply to the company's kinds is not shown (screens, Look; decisions.md 9). */
export function areasOf(entries: readonly MenuEntry[]): readonly MenuArea[] {
  const areas = new Map<string, MenuArea>();
  for (const entry of entries) {
    if (personal.includes(entry.id)) continue;
    const group = groups[entry.id];
    if (group === undefined) {
      areas.set(entry.id, { id: entry.id, icon: icons[entry.id], path: entry.path });
      continue;
    }
    const children = entries.filter(({ id }) => groups[id] === group);
    areas.set(group, { id: group, icon: icons[group], children });
  }
  return [...areas.values()];
}

export const personalEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.filter(({ id }) => personal.includes(id));

/** The beginning of a route's path, up to its first parameter. */
const fixedPart = (path: string) => path.split('$', 1)[0] ?? path;

function entryOfRoute(features: readonly Feature[], entries: readonly MenuEntry[], path: string) {
  const routes = features.flatMap((feature) => feature.routes);
  const areas = routes.find((route) => route.areas && path.startsWith(fixedPart(route.path)))?.areas ?? [];
  return areas.flatMap((id) => entries.filter((entry) => entry.id === id))[0];
}

/** The entry to which the person's route says it belongs, else the one whose URL fits longest. */
export function activeEntry(
  features: readonly Feature[],
  entries: readonly MenuEntry[],
  path: string,
): MenuEntry | undefined {
  const named = entryOfRoute(features, entries, path);
  if (named !== undefined) return named;
  const fitting = entries.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return fitting.toSorted((left, right) => right.path.length - left.path.length)[0];
}
