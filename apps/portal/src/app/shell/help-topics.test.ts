import { describe, expect, it } from 'vitest';
import { features } from '../features.ts';
import { isProtected } from '../route-data.ts';
import { topicOf } from './help-topics.ts';

const pages = Object.keys(import.meta.glob('../../../../../docs/user-guide/*.md')).map((path) =>
  (path.split('/').at(-1) ?? '').replace(/\.md$/, ''),
);
const screens = features
  .filter(({ id }) => id !== 'help')
  .flatMap(({ id, routes }) => routes.filter(({ path }) => isProtected(path)).map(({ path }) => [id, path] as const));

describe('help at the top bar', () => {
  it.each(screens)('of %s leads from %s to a page of the guide', (id, path) => {
    expect(pages).toContain(topicOf(id, path));
  });

  it('knows an importer’s report from a first handler’s', () => {
    expect(topicOf('report-editor', '/dashboard/importerReports/1')).toBe('importer-report');
    expect(topicOf('report-editor', '/dashboard/firstHandlerReports/1')).toBe('first-handler-report');
    expect(topicOf(undefined, '/nowhere')).toBeUndefined();
  });
});
