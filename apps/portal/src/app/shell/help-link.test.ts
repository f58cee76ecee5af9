import { describe, expect, it } from 'vitest';
import { makeTopic } from '#domain/guide/guide.ts';
import { headingsOf } from '#domain/guide/markdown.ts';
import { features } from '../features.ts';

const folder = '../../../../../docs/user-guide/';
// In English: that other languages have the same headings in the same places, the guide's own test shows.
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
    const [page = '', heading] = (place ?? '').split('#');
    const source = pages[`${folder}${page}.md`];
    expect(source).toBeDefined();
    const ids = headingsOf(makeTopic(page, source ?? '').blocks).map(({ id }) => id);
    expect(heading === undefined || ids.includes(heading)).toBe(true);
  });
});
