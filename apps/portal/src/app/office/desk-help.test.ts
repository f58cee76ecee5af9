import { describe, expect, it } from 'vitest';
import { makeTopic } from '#domain/guide/guide.ts';
import { headingsOf } from '#domain/guide/markdown.ts';
import { desks } from './desks.ts';

const folder = '../../../../../docs/office-guide/';
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
    const [page = '', heading] = (place ?? '').split('#');
    const source = pages[`${folder}${page}.md`];
    expect(source).toBeDefined();
    const ids = headingsOf(makeTopic(page, source ?? '').blocks).map(({ id }) => id);
    expect(heading === undefined || ids.includes(heading)).toBe(true);
  });
});
