import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { breakpoints } from '@packhouse/programme/constants';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Widths at which the content of one screen needs another arrangement, whatever the layout of the shell is. */
const contentWidths: readonly number[] = [640, 900, 1000, 1100, 1260];

/** The widths that the media queries of a style sheet ask about, in CSS pixels. */
function widthsIn(css: string): readonly number[] {
  return [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/width\s*(?::|[<>]=?)\s*([\d.]+)px/g)].map(([, width]) => Number(width)),
  );
}

describe('the widths of style sheets', () => {
  it('are read from media queries in either notation', () => {
    expect(widthsIn('@media (max-width: 768px) { a { width: 3px; } } @media (width <= 640px) {}')).toEqual([768, 640]);
  });

  it('§9 are the breakpoints of the specification, or those of some content', async () => {
    const known = [...Object.values(breakpoints), ...contentWidths];
    const found: string[] = [];
    let count = 0;
    for await (const path of glob(['apps/portal/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root })) {
      const widths = widthsIn(readFileSync(join(root, path), 'utf8'));
      count += widths.length;
      found.push(...widths.filter((width) => !known.includes(width)).map((width) => `${path}: ${width}`));
    }
    expect(count).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});
