import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Accounts that open nothing yet, and those of a demonstration: loaded where one is met, never with the sign-in page. */
    accounts: typeof texts;
  }
}

/** Right credentials that open nothing here. */
export type AccountWithoutCompany = 'awaitingApproval' | 'staff';

/** The typed credentials, kept in the page's memory alone, to send a link again. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}
