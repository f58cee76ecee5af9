import { expect, it } from 'vitest';
import { isPartOfPage } from './browser-headers.ts';

// Each file of the portal carries some 700 bytes less, and what a browser makes a page or a worker of keeps its bounds.
it.each([
  ['/assets/base-DyxfHBQM.js', true],
  ['/assets/base-DyxfHBQM.js.br', true],
  ['/assets/office/desk-DyxfHBQM.css.gz', true],
  ['/assets/inter-latin-wght-normal-DO1Apj_S.woff2', true],
  ['/assets/import.worker-CLFIA0o1.js', false],
  ['/assets/import.worker-CLFIA0o1.js.br', false],
  ['/assets/landscape-DyxfHBQM.svg', false],
  ['/sw.js', false],
  ['/index.html', false],
])('%s does without the headers of pages: %s', (path, does) => {
  expect(isPartOfPage(path)).toBe(does);
});
