import type { ClientError } from '../client/client-error.ts';

export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** Right credentials of an account that the office has not matched to a company yet. */
  | { readonly kind: 'awaitingApproval' }
  /** 'Invalid credentials.  Please try again.' (section 8) */
  | { readonly kind: 'credentials' }
  /** No answer, or one that is no success: what was thrown is shown. */
  | { readonly kind: 'failed'; readonly error: ClientError };
