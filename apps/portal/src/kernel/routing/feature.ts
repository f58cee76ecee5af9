import type { CompanyType, HeldThing } from '@packhouse/programme';
import type { IconName } from '@packhouse/ui/art/icon.tsx';
import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';

/** A feature's folder, which is its text namespace too: a line in catalogues.d.ts. */
export type FeatureId = keyof ResourceNamespaceMap & string;

/**
 * `signIn`: what the portal is beside a form of the platform's own elements; `auth` of any, `wideAuth` with room for a
 * longer one; `page`: a text to read.
 */
export type Frame = 'signIn' | 'auth' | 'wideAuth' | 'page';

/** Whose business something is; without kinds it is every company's. Others are told why they see nothing. */
export interface Whose {
  readonly companyTypes?: Concerned;
  /** A company that has one of these sees it too, whatever it is today (decisions/010). */
  readonly held?: readonly HeldThing[];
  /** Also that of a company that is not active: it files nothing, and reads what it owes. */
  readonly isForInactive?: true;
}

export interface FeatureRoute extends Whose {
  /** In TanStack Router's words: `/dashboard/contacts/$id`. Below /dashboard it is guarded and drawn in the shell. */
  readonly path: string;
  /** Key of the page's title in the feature's texts, or with their namespace in those that it shares. */
  readonly title: string;
  readonly screen: () => Promise<ComponentType>;
  /** Outside of /dashboard: what is drawn around it. Without one the screen stands alone. */
  readonly frame?: Frame;
  /** Where it belongs in the menu when its URL does not say so: the first of these that the person's menu has. */
  readonly areas?: readonly string[];
  /** Its place in the user guide, where that is another than its feature's. */
  readonly guide?: string;
  /** An own route of the backend, by name: where it is not announced there is no such page (decisions.md 8). */
  readonly needs?: string;
}

/** Kinds of companies; a function where the program's settings say which, so that it is asked once they are there. */
export type Concerned = readonly CompanyType[] | (() => readonly CompanyType[]);

export type MenuGroupId = 'exemptions' | 'reimbursements';

export interface MenuEntry extends Whose {
  /** Its word is `menu.<id>` in the feature's texts; of the person's, `person.<id>` in the shell's. */
  readonly id: string;
  readonly path: string;
  readonly icon: IconName;
  /** The heading of the menu that it stands under, or the person's menu at the end of the top bar. */
  readonly under?: MenuGroupId | 'person';
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
  /** Its place in the user guide: a page, or `page#heading` by the id that the heading has in English. Absent: the guide itself. */
  readonly guide?: string;
  readonly logoutHook?: () => Promise<LogoutHook>;
  /** Texts that its screens use besides its own and the kernel's. */
  readonly texts?: readonly ('drafts' | 'guide' | 'requests' | 'reports' | 'spreadsheet')[];
}
