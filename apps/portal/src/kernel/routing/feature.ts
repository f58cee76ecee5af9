import type { CompanyType } from '@packhouse/programme';
import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';

/** A feature's folder, which is its text namespace too. */
export type FeatureId = keyof ResourceNamespaceMap & string;

/** Entries of the menu, in the order of the specification's section 1; the last two stand in the person's menu. */
export const menuIds = [
  'dashboard',
  'forms',
  'assessments',
  'firstHandlerReports',
  'importerReports',
  'deMinimisExemptions',
  'organicExemptions',
  'domesticReimbursements',
  'importReimbursements',
  'contacts',
  'calendar',
  'documents',
  'profile',
  'help',
] as const;
export type MenuId = (typeof menuIds)[number];

/** `auth`: what the portal is beside a form, `wideAuth` with room for a longer one; `page`: a text to read. */
export type Frame = 'auth' | 'wideAuth' | 'page';

export interface FeatureRoute {
  /** In TanStack Router's words: `/dashboard/contacts/$id`. Below /dashboard it is guarded and drawn in the shell. */
  readonly path: string;
  /** Key of the page's title in the feature's texts, or with their namespace in those that it shares. */
  readonly title: string;
  readonly screen: () => Promise<ComponentType>;
  /** Outside of /dashboard: what is drawn around it. Without one the screen stands alone. */
  readonly frame?: Frame;
  /** Where it belongs in the menu when its URL does not say so: the first of these that the person's menu has. */
  readonly areas?: readonly MenuId[];
  /** Whose business it is; without it every company's. Others are told why they see nothing. */
  readonly companyTypes?: Concerned;
  /** An own route of the backend, by name: where it is not announced there is no such page (decisions.md 8). */
  readonly needs?: string;
}

/** Kinds of companies; a function where the program's settings say which, so that it is asked once they are there. */
export type Concerned = readonly CompanyType[] | (() => readonly CompanyType[]);

export interface MenuEntry {
  readonly id: MenuId;
  readonly path: string;
  readonly companyTypes?: Concerned;
}

export interface LogoutHook {
  /** Sends what is not saved yet; false when something could not be sent: the person is asked then. */
  sendUnsent(): Promise<boolean>;
  clear(): Promise<void>;
}

/** How a feature introduces itself: `features/<name>/index.ts`, registered in app/features.ts. */
export interface Feature {
  readonly id: FeatureId;
  readonly routes: readonly FeatureRoute[];
  readonly menu?: readonly MenuEntry[];
  readonly logoutHook?: () => Promise<LogoutHook>;
  /** Texts that its screens use besides its own and the kernel's. */
  readonly texts?: readonly ('drafts' | 'guide' | 'requests' | 'reports' | 'spreadsheet')[];
}
