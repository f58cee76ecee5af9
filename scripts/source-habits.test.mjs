import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './parts/project.mjs';
import { brokenCitations } from './parts/source/cited-pages.mjs';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

const files = sourceFiles(['packages', 'apps', 'bench', 'e2e', 'scripts'], ['.ts', '.tsx', '.mjs']);
const lengths = files
  .map((path) => ({ path, lines: readSource(path).trimEnd().split('\n').length }))
  .toSorted((a, b) => a.lines - b.lines);

describe('planted faults', () => {
  const folder = 'scripts/planted-faults';
  const patches = readdirSync(`${root}/${folder}`).filter((name) => name.endsWith('.patch'));

  it('name a test that is there', () => {
    const unknown = patches.filter((name) => {
      const [, path = '', title = ''] = /^# found by: (\S+) > (.+)$/m.exec(readSource(`${folder}/${name}`)) ?? [];
      const words = title.split(' ');
      // In the middle of a title may stand what a test is repeated for.
      const parts = [words.slice(0, 5), words.slice(-4)].map((part) => part.join(' '));
      const source = readSource(path).replaceAll("\\'", "'");
      return !source.includes(title) && !parts.some((part) => source.includes(part));
    });
    expect(unknown).toEqual([]);
  });

  it('fit what they are planted in', () => {
    expect(patches.length).toBeGreaterThan(10);
    const unfit = patches.filter((name) => {
      try {
        execFileSync('git', ['apply', '--check', `${folder}/${name}`], { cwd: root, stdio: 'pipe' });
        return false;
      } catch {
        return true;
      }
    });
    expect(unfit).toEqual([]);
  });
});

describe('source files', () => {
  it('are found at all', () => {
    expect(files.length).toBeGreaterThan(300);
  });

  it('hold no line that a merge left, and no page does', () => {
    const pages = [...files, ...sourceFiles(['packages', 'apps'], ['.json']), ...sourceFiles(['docs'], ['.md'])];
    // Git writes seven of a sign.
    const left = new RegExp(`^(${['<', '=', '>'].map((sign) => sign.repeat(7)).join('|')})( |$)`, 'm');
    expect(
      [...pages, 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md'].filter((path) => left.test(readSource(path))),
    ).toEqual([]);
  });

  it('have 300 lines at most', () => {
    expect(lengths.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('cite what is in the repository', () => {
    const broken = files.flatMap((path) => brokenCitations(readSource(path)).map((cited) => `${path}: ${cited}`));
    expect(broken).toEqual([]);
    // Put together here, so that this file is not found itself.
    const cite = (page, part) => `(${page}.md ${part})`;
    expect(brokenCitations(cite('decisions', 4) + cite('decisions', 99) + cite('quality', 'R5'))).toEqual([
      ['decisions', 'md 99'].join('.'),
    ]);
  });

  it('write the length of a declared text in its declaration alone', () => {
    const rooms =
      /^(packages\/programme\/src\/rules|apps\/portal\/src\/(app|domain|features|kernel|office)|apps\/server\/src)\//;
    const length = new RegExp(
      [
        /\bmaxLength\b\s*(=\s*\{|:)\s*\d/,
        /\bcheckLength\(\s*\d/,
        /\bmax:\s*\d/,
        // A member of a form of the server's, whose last word is its length.
        /\.text\([^;]*?,\s*\d+,?\s*\)/,
        // A text counted in characters.
        /\]\.length\s*[<>]=?\s*\d{2}/,
      ]
        .map(({ source }) => source)
        .join('|'),
    );
    const here = files.filter((path) => rooms.test(path) && !/\.(test|fixture)\.tsx?$/.test(path));
    expect(here.length).toBeGreaterThan(300);
    expect(here.filter((path) => length.test(readSource(path)))).toEqual([]);
  });

  it('say in no text how long another may be', () => {
    const texts = sourceFiles(['packages', 'apps'], ['.json']).filter((path) => /\/(en|es|fr|it|zh)\.json$/.test(path));
    expect(texts.length).toBeGreaterThan(100);
    // The numbers of customs and of certificates are as long as they are: 11 and 21 characters.
    const count = /(?<!\d)(?!(?:11|21)\D)\d{2,}[ -]?(?:char|letter|caract|letra|lettre|caratter|letter|个)/;
    const said = texts.flatMap((path) =>
      readSource(path)
        .split('\n')
        .filter((line) => count.test(line)),
    );
    expect(said).toEqual([]);
  });

  it('say in a comment why, not "what"', () => {
    // Built here from its parts, as below.
    const opening = new RegExp(`^\\s*(//|/\\*\\*?|/\\*\\*?\\n\\s*\\*)\\s*${['Wh', 'at'].join('')}\\b`, 'm');
    expect(files.filter((path) => opening.test(readSource(path)))).toEqual([]);
  });

  it('cut no text of a person to a length of their own', () => {
    // Spread into its letters, a text is cut to be kept in a field: how long that is, its declaration says.
    const cut = /\[\.\.\.[^\]]+\]\.slice\(0, *\d/;
    const here = files.filter((path) => /^(packages|apps)\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path));
    expect(here.filter((path) => cut.test(readSource(path)))).toEqual([]);
  });

  it('join a label and its value as the language does, by the text that is there for it', () => {
    const joined = /`[^`\n]*\$\{[^`\n]*\}: [^`\n]*`|^\s+\{.*\}: \{.*\}$|\.join\(': '\)/m;
    const here = files.filter((path) => path.startsWith('apps/portal/src/') && /(?<!\.test)\.tsx$/.test(path));
    expect(here.length).toBeGreaterThan(300);
    expect(here.filter((path) => joined.test(readSource(path)))).toEqual([]);
  });

  it('write the tables of declared rows in one room of the server', () => {
    // The migrations write tables as they were, a backup whatever tables there are.
    const writers = /^apps\/server\/src\/(rows|db\/migrations)\/|office\/keeping\/backup\/restore-rows\.ts$/;
    const statement = /(insert\s+into|update|delete\s+from)\s+\$\{sql\.(table|raw)\(/;
    const here = files.filter((path) => path.startsWith('apps/server/src/') && !/\.(test|fixture)\.ts$/.test(path));
    expect(here.filter((path) => !writers.test(path) && statement.test(readSource(path)))).toEqual([]);
  });

  it('replace no module of ours in a test', () => {
    // Put together here, so that this file is not found itself.
    const call = new RegExp(`\\b${['vi', 'mock'].join('\\.')}\\(|\\b${['vi', 'doMock'].join('\\.')}\\(`);
    expect(files.filter((path) => call.test(readSource(path)))).toEqual([]);
  });

  it('skip no test and single none out', () => {
    const call = /\b(it|test|describe)\.(only|skip|todo)\(/;
    expect(files.filter((path) => path.includes('.test.') && call.test(readSource(path)))).toEqual([]);
  });

  it('word a failed answer in one room of the portal', () => {
    const machinery =
      /^apps\/portal\/src\/(kernel\/(client|session)|domain\/filing)\/|\/(failure-kind|status-text|read-failure|query-client)\.ts$/;
    const words = /kind === 'offline'|'failure\.\w+'|'offlineStatus'/;
    const others = files.filter((path) => /^(apps\/portal|packages\/ui)\/src\//.test(path) && !path.includes('.test.'));
    expect(others.filter((path) => !machinery.test(path) && words.test(readSource(path)))).toEqual([]);
  });
});
