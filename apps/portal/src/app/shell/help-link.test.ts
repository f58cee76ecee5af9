import { describe, expect, it } from 'vitest';
import { placesOfRoutes } from '#kernel/routing/guide-places.ts';
import { features } from '../features.ts';

const routes = features.flatMap(({ id, routes: own }) => own.map(({ path }) => [path, id] as const));

describe('help with a screen', () => {
  it.each(routes)('%s has its place in the guide', (path, feature) => {
    const place = placesOfRoutes[path];
    expect(place).not.toBeUndefined();
    expect(place === null).toBe(feature === 'help' || feature === 'outbox');
  });

  it('is written down for routes alone', () => {
    const paths = routes.map(([path]) => path);
    expect(Object.keys(placesOfRoutes).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
