import { type CompanyType, concernsCompany, type HeldThing } from '@packhouse/programme';
import type { IconName } from '@packhouse/ui/art/icon.tsx';
import type { Concerned, Feature, MenuEntry, MenuGroupId, Whose } from '#kernel/routing/feature.ts';
import { mayFile } from '#kernel/session/may-file.ts';

/** An area of the menu: one entry, or a heading over a few. */
export type MenuArea =
  | { readonly id: string; readonly icon: IconName; readonly path: string }
  | { readonly id: MenuGroupId; readonly icon: IconName; readonly children: readonly MenuEntry[] };

const groupIcons: Record<MenuGroupId, IconName> = { exemptions: 'shield', reimbursements: 'refund' };

/** The kinds of companies that something is for; undefined: every one. */
export const typesOf = (named: Concerned | undefined): readonly CompanyType[] | undefined =>
  typeof named === 'function' ? named() : named;

/** True where something is every company's business, one of this company's kinds is named, or it has such things already. */
export const concerns = (
  { companyTypes, held = [] }: Whose,
  company: { types: readonly CompanyType[]; held: readonly HeldThing[] },
) =>
  concernsCompany(
    company.types,
    typesOf(companyTypes),
    held.some((thing) => company.held.includes(thing)),
  );

/** True where a company may not file, and something is for those alone that may. */
export const isShut = ({ isForInactive }: Whose, company: { readonly status: string | null }): boolean =>
  isForInactive !== true && !mayFile(company);

/** Entries that concern a company of these kinds, or that has such things, in the order of the features. */
export const entriesFor = (
  features: readonly Feature[],
  types: readonly CompanyType[],
  held: readonly HeldThing[] = [],
): readonly MenuEntry[] =>
  features.flatMap(({ menu = [] }) => menu).filter((entry) => concerns(entry, { types, held }));

/** The sidebar's areas: what does not apply to the company's kinds is not shown (screens, Look; decisions.md 9). */
export function areasOf(entries: readonly MenuEntry[]): readonly MenuArea[] {
  const areas = new Map<string, MenuArea>();
  for (const { id, icon, path, under } of entries) {
    if (under === 'person') continue;
    if (under === undefined) areas.set(id, { id, icon, path });
    else {
      const children = entries.filter((entry) => entry.under === under);
      areas.set(under, { id: under, icon: groupIcons[under], children });
    }
  }
  return [...areas.values()];
}

export const personalEntries = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.filter(({ under }) => under === 'person');

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
