import type { ClientError } from '#kernel/client/client.ts';
import type { Closed } from './use-sign-in.ts';

/** Why the login elsewhere opened nothing; texts `elsewhere.problem`. */
export const loginProblems = [
  'unreachable',
  'denied',
  'state',
  'changed',
  'expired',
  'used',
  'not_linked',
  'notOffered',
  'failed',
] as const;
export type LoginProblem = (typeof loginProblems)[number];

export type ThirdPartyOutcome =
  | { readonly kind: 'problem'; readonly problem: LoginProblem }
  | { readonly kind: 'failed'; readonly error: ClientError }
  | { readonly kind: 'closed'; readonly account: Closed };

let last: ThirdPartyOutcome | null = null;

/** The result of the last login elsewhere. Every failure is shown on the sign-in page (screens, Before signing in). */
export const thirdPartyOutcome = {
  set: (outcome: ThirdPartyOutcome | null) => {
    last = outcome;
  },
  read: () => last,
};
