import type { OfficeRight } from '@packhouse/programme';
import type { Feature, FeatureId } from '#kernel/routing/feature.ts';

export const deskGroups = {
  work: ['home', 'queue', 'decisions'],
  filings: ['reports', 'exemptions', 'reimbursements', 'compliance'],
  companies: ['companies', 'signUps', 'people'],
  money: ['invoices', 'ageing', 'charges', 'payments'],
  program: ['seasons', 'settings', 'messages', 'figures'],
  control: ['audit', 'integrity', 'jobs'],
} as const;

export type DeskGroup = keyof typeof deskGroups;
export type DeskPlace = (typeof deskGroups)[DeskGroup][number];

export interface DeskEntry {
  readonly id: DeskPlace;
  readonly path: string;
  /** Any of these opens it; absent: everybody at the office. */
  readonly rights?: readonly OfficeRight[];
  /** The search dialog looks here too: a list of the office whose rows open at its own address. */
  readonly finds?: { readonly list: string; readonly name: string };
}

export interface DeskRoute {
  readonly path: string;
  /** Key of the page's title in the desk's texts. */
  readonly title: string;
  readonly screen: Feature['routes'][number]['screen'];
  /** Any of these opens it; absent: as its desk's entry. */
  readonly rights?: readonly OfficeRight[];
  /** Its place in the office guide, where that is another than its desk's. */
  readonly guide?: string;
}

/** A desk introduces itself: `office/<name>/index.ts`, registered in app/office/desks.ts. */
export interface Desk {
  /** `office-` and the folder's name: its text namespace. */
  readonly id: FeatureId;
  readonly routes: readonly DeskRoute[];
  readonly menu: readonly DeskEntry[];
  /** Its place in the office guide: a page of docs/office-guide, or `page#heading`. Absent: the guide itself. */
  readonly guide?: string;
  /** Texts of the domain that its screens use besides its own, the office's and `words`. */
  readonly texts?: readonly ('drafts' | 'guide' | 'requests' | 'reports' | 'spreadsheet')[];
}
