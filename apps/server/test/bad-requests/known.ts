import { isRelation, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';

/** Paths, names and ids that exist, from which requests are made beside nonsense. */
export interface Known {
  readonly ids: readonly string[];
  /** Rows that the people with those tokens may write or refer to, by type. */
  readonly rows: Readonly<Record<string, string>>;
  readonly tokens: readonly string[];
}

export const resources: readonly Resource[] = registry.resources;
export const wires: readonly string[] = [
  ...new Set(resources.flatMap((resource) => Object.values(resource.fields).map(({ wire }) => wire))),
];
export const relationWires: readonly string[] = [
  ...new Set(
    resources.flatMap((resource) =>
      Object.values(resource.fields)
        .filter(isRelation)
        .map(({ wire }) => wire),
    ),
  ),
];

/** Every address that is no row's. */
export const ownPaths: readonly string[] = [
  ...['/jsonapi', '/jsonapi/operations', '/oauth/token', '/oauth/revoke', '/oauth/debug', '/config.json'],
  ...['/health/live', '/health/ready', '/account/sign-up', '/account/forgotten-password', '/account/reset-password'],
  '/account/reset-password/keys',
  ...[
    '/account/change-password',
    '/account/sessions',
    '/account/profile',
    '/system/files',
    '/',
    '/dashboard',
    '/assets',
  ],
];
