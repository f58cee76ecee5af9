import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './parts/project.mjs';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** Texts between backticks that look like a file: a path below the root. */
const paths = [
  ...new Set([...page.matchAll(/`([\w.@/-]+\.(?:ts|tsx|mjs|md|json|yaml)|deploy\/[\w.-]+)`/g)].map(([, path]) => path)),
];
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('what the page says of files that no other test looks at', () => {
  it('source control and data stay out of the image', () => {
    const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data']));
  });

  it('the portal puts no HTML of its own making into the page', () => {
    const sources = sourceFiles(['apps/portal/src', 'packages/ui/src'], ['.ts', '.tsx']).filter(
      (path) => !path.includes('.test.'),
    );
    expect(sources.length).toBeGreaterThan(100);
    const call = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|\beval\(|new Function\(/;
    expect(sources.filter((path) => call.test(readSource(path)))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names files that are there', () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('speaks of every chapter of the standard that applies', () => {
    const chapters = new Set(rows.map(([, numbers]) => Number(numbers.split('.')[0])));
    // 11 is the inventory of cryptography in a form of its own; 17 is WebRTC.
    for (const chapter of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16]) expect([...chapters]).toContain(chapter);
    expect(page).toContain('## V11 ');
  });

  it('shows a test for every line that it says holds', () => {
    const unproven = rows.filter(
      ([, , , holds, where, shown]) => holds.startsWith('yes') && (where === '' || shown === ''),
    );
    expect(unproven.map(([, numbers]) => numbers)).toEqual(['6.2.10', '6.4.2']);
  });

  it('says of every line whether it holds', () => {
    expect(
      rows.filter(([, , , holds]) => !/^(yes|partly|no|operator)\b/.test(holds)).map(([, numbers]) => numbers),
    ).toEqual([]);
  });
});
