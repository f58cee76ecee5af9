import type { Resource } from '@packhouse/jsonapi';
import { config } from '../config/config.ts';
import type { AccountRoute } from './account.ts';

/** Own routes of the backend beside the specification's, by the names under which config.json announces them. */
export type OwnRoute = AccountRoute | 'office';

/** True for a route that the backend has: what is not announced is not shown (decisions.md 8). */
export const isAnnounced = (route: OwnRoute): boolean => config().profile.routes.includes(route);

/** True for a field that the backend has, under whatever name: one that it has not is neither shown nor sent (decisions.md 20). */
export const hasField = ({ type }: Pick<Resource, 'type'>, key: string): boolean =>
  !(config().profile.absent?.[type]?.includes(key) ?? false);
