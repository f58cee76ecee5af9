import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

/** The names that a source declares for others to read: types, functions and components, and constants of the module. */
const declared = (text) => [
  ...[...text.matchAll(/\b(?:function|interface|type|class|enum)\s+([A-Za-z_$][\w$]*)/g)].map(([, name]) => name),
  ...[...text.matchAll(/^(?:export )?(?:const|let) ([A-Za-z_$][\w$]*)/gm)].map(([, name]) => name),
];

/** "setUrlOf", "set-url-of" → "set", "url", "of" */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);

/** Forbidden by the column "instead of": names in code font, and in italics words that no name may hold. */
function forbiddenBy(page) {
  const cells = page
    .split('## The code')[1]
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[3]);
  const all = (pattern) => new Set(cells.flatMap((cell) => [...cell.matchAll(pattern)].map(([, name]) => name)));
  return { names: all(/`([A-Za-z]+)(?:\(\))?`/g), words: all(/\*([a-z]+)\*/g) };
}

/** Names that mean something else here than the one that was given up. */
const allowed = {
  Fault: 'the outage with which a test strikes a call (fault injection)',
  Page: 'a page of the portal, or of a long list (JSON:API)',
  Sheet: 'a sheet of a spreadsheet',
  entry: 'an entry of a catalogue, an archive or a calendar',
  stored: 'a value that is stored',
  lookAlikes: 'names that look alike (Unicode UTS 39)',
  warnOfLookAlikes: 'names that look alike',
  Desk: 'a part of the console of the office, no draft and no context',
  lookUp: 'to look up',
  lookUpRelations: 'to look up',
  lookUpTargets: 'to look up',
};

function breaches(files, { names, words }) {
  const isWrong = (name) =>
    !(name in allowed) && (names.has(name) || wordsOf(name).some((word) => words.has(word.replace(/(?<!s)s$/, ''))));
  return files.flatMap(({ path, text }) => {
    const file = path
      .split('/')
      .at(-1)
      .replace(/\.\w+$/, '');
    return [...new Set([...declared(text), file])].filter(isWrong).map((name) => `${path}: ${name}`);
  });
}

const forbidden = forbiddenBy(readSource('docs/vocabulary.md'));

describe('the vocabulary', () => {
  const files = sourceFiles(['packages', 'apps'], ['.ts', '.tsx'])
    .filter((path) => path.includes('/src/') && !/\.(test|fixture|story)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readSource(path) }));

  it('names what is not to be said', () => {
    expect(files.length).toBeGreaterThan(300);
    expect([...forbidden.names]).toEqual(expect.arrayContaining(['ReportDesk', 'KeptRequest', 'RootWay']));
    expect([...forbidden.words]).toEqual(expect.arrayContaining(['moment', 'way', 'look']));
  });

  it('is kept by every name that product source declares', () => {
    expect(breaches(files, forbidden)).toEqual([]);
  });

  it('tells a name that is in the column, and one that holds a word of it', () => {
    const planted = [
      {
        path: 'planted.ts',
        text: 'export const Found = 1;\nconst untilMoment = 2;\n  const way = 3;\nfunction Anyway() {}',
      },
      { path: 'way-out.ts', text: '' },
    ];
    expect(breaches(planted, forbidden)).toEqual([
      'planted.ts: Found',
      'planted.ts: untilMoment',
      'way-out.ts: way-out',
    ]);
  });
});
