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

  const sources = sourceFiles(['apps/portal/src', 'packages/ui/src'], ['.ts', '.tsx']).filter(
    (path) => !path.includes('.test.'),
  );
  const sourcesWith = (call) => sources.filter((path) => call.test(readSource(path)));

  it('the portal puts no HTML of its own making into the page', () => {
    expect(sources.length).toBeGreaterThan(100);
    const ofMarkup = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc/;
    expect(sourcesWith(ofMarkup)).toEqual([]);
    expect(sourcesWith(/\beval\(|new Function\(/)).toEqual([]);
  });

  it('the portal listens to its workers, and to no other window', () => {
    const pages = sources.filter((path) => !path.endsWith('.worker.ts'));
    const others = /(?<!worker\.)addEventListener\('message'|(?<!port\d\.)\bonmessage\b/;
    expect(pages.filter((path) => others.test(readSource(path)))).toEqual([]);
  });

  it('the portal is built without source maps, and its page names no other place', () => {
    expect(readSource('apps/portal/vite.config.ts')).not.toMatch(/sourcemap/i);
    for (const name of ['index.html', 'office.html'])
      expect(readSource(`apps/portal/${name}`)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('passwords are masked, and pasted or filled in by password managers', () => {
    const field = readSource('packages/ui/src/fields/password-field.tsx');
    expect(field).toMatch(/autoComplete: 'current-password' \| 'new-password';/);
    expect(field).toMatch(/type=\{isShown \? 'text' : 'password'\}/);
    expect(sourcesWith(/onPaste=\{[^}]*preventDefault/)).toEqual([]);
    expect(sourcesWith(/type="password"/)).toEqual([]);
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
