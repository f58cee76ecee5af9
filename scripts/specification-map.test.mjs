import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './parts/project.mjs';
import { readSource } from './parts/source/source-files.mjs';
import { specificationStatements } from './parts/source/specification-statements.mjs';

const statements = specificationStatements(readFileSync(join(root, 'docs/specification.md'), 'utf8'));

/** The paths between backticks, and the titles in quotes behind each path. */
const pathsOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
const testsOf = (cell) =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, path, behind]) => ({
    path,
    titles: [...behind.matchAll(/"([^"]+)"/g)].map(([, title]) => title),
  }));

const entries = readFileSync(join(root, 'docs/specification-map.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line) => line.split(' | '))
  .map(([id, words, code, shown]) => ({
    id: id.replace('| ', ''),
    words,
    code: pathsOf(code),
    tests: testsOf(shown),
  }));
const named = entries.flatMap(({ id, tests }) => tests.map((test) => ({ id, ...test })));

/** True where the words stand in a text of the file that begins like a title or, in a list of cases, like one of them. */
function hasTitle(path, words) {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[([,:=]\\s*(['"\`])(?:(?!\\1).)*${literal}`).test(readSource(path));
}

describe('the statements of the specification', () => {
  it('are table rows and sentences, and what is quoted is not cut', () => {
    const text =
      "Before.\n\n## 3. Third\n\n| a | b |\n|---|---|\n| GET /x | one |\n\nThings:\n- It's 'One. Two.' here. And more.\n";
    expect(specificationStatements(text)).toEqual([
      { id: '0.1', text: 'Before.' },
      { id: '3.1', text: 'GET /x — one' },
      { id: '3.2', text: "It's 'One. Two.' here." },
      { id: '3.3', text: 'And more.' },
    ]);
  });

  it('are found in every section', () => {
    expect(new Set(statements.map(({ id }) => id.split('.')[0])).size).toBe(10);
    expect(statements.length).toBeGreaterThan(130);
  });
});

describe('docs/specification-map.md', () => {
  it('says of every statement where it is built and what shows it', () => {
    expect(entries.map(({ id }) => id)).toEqual(statements.map(({ id }) => id));
    const incomplete = entries.filter(({ code, tests }) => code.length === 0 || tests.length === 0);
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });

  it('begins each entry with the words of its statement, and of no other', () => {
    const wrong = entries.filter(({ id, words }) => {
      const meant = statements.filter((one) => one.id.split('.')[0] === id.split('.')[0] && one.text.startsWith(words));
      return meant.length !== 1 || meant[0].id !== id;
    });
    expect(wrong.map(({ id, words }) => `${id} ${words}`)).toEqual([]);
  });

  it('names files that are there', () => {
    const paths = entries.flatMap(({ code, tests }) => [...code, ...tests.map(({ path }) => path)]);
    expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names tests by words of their titles', () => {
    expect(named.filter(({ titles }) => titles.length === 0).map(({ id, path }) => `${id} ${path}`)).toEqual([]);
    const unknown = named
      .filter(({ path }) => existsSync(join(root, path)))
      .flatMap(({ id, path, titles }) =>
        titles.filter((title) => !hasTitle(path, title)).map((title) => [id, path, title]),
      );
    expect(unknown).toEqual([]);
  });

  it('leads to a decision wherever the specification leaves something open', () => {
    const open = statements.filter(({ text }) => /not shown|must not be built/i.test(text)).map(({ id }) => id);
    const settled = entries.filter(({ code }) => code.some((path) => path.startsWith('docs/decisions/')));
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter((id) => !settled.some((entry) => entry.id === id))).toEqual([]);
  });
});
