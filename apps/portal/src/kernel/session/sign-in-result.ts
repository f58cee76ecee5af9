import type { FactorQuestion } from '../client/access/other-grants.ts';
import type { ClientError } from '../client/dialect/client-error.ts';

export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** Right credentials of an account that the office has not matched to a company yet. */
  | { readonly kind: 'awaitingApproval' }
  /** Right credentials of a sign-up whose e-mail address nobody has confirmed yet; our own server's only (decisions.md 3). */
  | { readonly kind: 'unconfirmed' }
  /** Right credentials of the program office's own staff, who work with its commands (decisions.md 12). */
  | { readonly kind: 'staff'; readonly recoveryCodes?: readonly string[] }
  /** A right password that does not suffice; our own server's only (docs/decisions/026). */
  | { readonly kind: 'secondFactor'; readonly question: FactorQuestion }
  /** 'Invalid credentials.  Please try again.' (section 8); the hint says why an ID token was refused. */
  | { readonly kind: 'credentials'; readonly hint?: string }
  /** No answer, or one that is no success: what was thrown is shown. */
  | { readonly kind: 'failed'; readonly error: ClientError };
