import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A page or a frame, as far as a look at it needs one. */
interface Looked {
  evaluate(script: string): Promise<unknown>;
}

/** Runs in the page: what stands in the way of anybody (WCAG 2.2 AA). */
const violations = `axe.run(
  {
    // Words about a button that waited a moment ago, which go by themselves; and what the browser's own viewer shows.
    exclude: [['[data-live-announcer]'], ['iframe']],
  },
  {
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`;

/** Its source is read, not its module loaded: without a window that ends in an error where a tool makes half of one. */
const axeCore = (): string => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** @returns the findings of axe on a page as it stands, which is read into each page once: that takes as long as a look */
export async function violationsOf(page: Looked): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeCore());
  // Border: the words that the script above ends with.
  return (await page.evaluate(violations)) as readonly string[];
}
