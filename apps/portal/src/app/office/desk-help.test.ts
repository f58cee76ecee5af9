import { describe, expect, it } from 'vitest';
import { isPlace } from '#domain/guide/guide-place.fixture.ts';
import { desks } from './desks.ts';

const pages = import.meta.glob<string>('../../../../../docs/office-guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const places = desks.flatMap(({ id, guide, routes }) =>
  routes.map((route) => [route.path, id, route.guide ?? guide] as const),
);

describe('help with a desk', () => {
  it.each(places)('%s has its place in the office guide', (_path, desk, place) => {
    if (desk === 'office-help') return expect(place).toBeUndefined();
    expect(isPlace(pages, place)).toBe(true);
  });
});
