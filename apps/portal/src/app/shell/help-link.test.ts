import { describe, expect, it } from 'vitest';
import { isPlace } from '#domain/guide/guide-place.fixture.ts';
import { features } from '../features.ts';

const pages = import.meta.glob<string>('../../../../../docs/user-guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const places = features.flatMap(({ id, guide, routes }) =>
  routes.map((route) => [route.path, id, route.guide ?? guide] as const),
);

describe('help with a screen', () => {
  it.each(places)('%s says as `guide` a place that the user guide has', (_path, feature, place) => {
    if (feature === 'help' || feature === 'outbox') return expect(place).toBeUndefined();
    expect(isPlace(pages, place)).toBe(true);
  });
});
