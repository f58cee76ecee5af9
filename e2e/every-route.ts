import { buildQuery } from '@packhouse/jsonapi';
import { features } from '../apps/portal/src/app/features.ts';
import { addressesOf as addressesOfPerson } from './addresses-of.ts';
import type { Backend } from './backend.ts';
import { isAtStock } from './servers/office.ts';

/** Every address of the portal as its features declare them: a new one is among them the day it is added. */
export const everyRoute: readonly string[] = features.flatMap(({ routes }) => routes.map(({ path }) => path));

const ownAlone = features.flatMap(({ routes }) => routes.filter(({ needs }) => needs !== undefined));
/** Whether the backend which the journey walks at has what a screen is made of. */
export const isOffered = (path: string): boolean => !isAtStock() || ownAlone.every((route) => route.path !== path);

/** The place of the guide that a route says it is about. */
export const guideOf = (route: string): string | undefined =>
  features.flatMap(({ routes, guide }) => routes.flatMap((one) => (one.path === route ? [one.guide ?? guide] : [])))[0];

export const isInside = (path: string): boolean => path.startsWith('/dashboard');

/** Values for each route's parameters, from the rows that another program of the person would read. */
export const addressesOf = ({
  backend,
  companyId,
}: {
  readonly backend: Backend;
  readonly companyId: string;
}): Promise<ReadonlyMap<string, string>> =>
  addressesOfPerson({
    companyId,
    list: (resource, query) => backend.list(resource, buildQuery(query)),
    create: (resource, values) => backend.create(resource, { ...values }),
  });
