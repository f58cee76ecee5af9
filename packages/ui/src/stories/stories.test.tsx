import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { allStories } from './all-stories.ts';

/** Parts of another component. */
const parts = ['chart-frame.tsx', 'choice.tsx', 'illustration-scenes.tsx', 'orchard-illustration.tsx'];
const rooms = ['fields', 'actions', 'overlays', 'layout', 'data', 'states', 'theme', 'art', 'shell'];
const components = rooms
  .flatMap((room) => readdirSync(new URL(`../${room}`, import.meta.url), { recursive: true, encoding: 'utf8' }))
  .map((path) => basename(path))
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !parts.includes(name));

describe('the stories', () => {
  it.each(components)('show %s', (file) => {
    expect(Object.keys(allStories)).toContain(file);
  });

  it.each(Object.entries(allStories))('draw %s', (_file, Example) => {
    const page = renderToStaticMarkup(<Example />);
    expect(page).not.toBe('');
    // The strict content policy forbids both (quality.md S4); only sizes that are computed may be styles.
    expect(page).not.toContain('<style');
  });
});
