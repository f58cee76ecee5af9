import { config } from './config.ts';

/** Own routes of the backend beside the specification's, by the names under which config.json announces them. */
export type OwnRoute =
  | 'signUp'
  | 'forgottenPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'sessions'
  | 'profile'
  | 'calendar'
  | 'documents';

/** True for a route that the backend has: what is not announced is not shown (decisions.md 8). */
export const isAnnounced = (route: OwnRoute): boolean => config().profile.routes.includes(route);
