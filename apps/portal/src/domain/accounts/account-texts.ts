/** Right credentials that open nothing here. */
export type AccountWithoutCompany = 'awaitingApproval' | 'staff';

/** The typed credentials, kept in the page's memory alone, to send a link again. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}
