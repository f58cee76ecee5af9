import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Metrics } from '../apps/server/src/http/metrics/metrics.ts';
import { mailGauges, poolGauges, processGauges } from '../apps/server/src/http/metrics/process-gauges.ts';
import { shedGauges } from '../apps/server/src/http/metrics/shed-gauges.ts';
import { commands } from '../apps/server/src/office/cli/all-commands.ts';
import { readInput } from '../apps/server/src/office/cli/input/read-input.ts';
import { takeAs } from '../apps/server/src/office/cli/input/take-as.ts';
import { root } from './parts/project.mjs';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

const pages = sourceFiles(['docs/operator-guide'], ['.md']).map((path) => ({ path, text: readSource(path) }));
const everything = pages.map(({ text }) => text).join('\n');

/** Words as a shell splits them. */
const wordsOf = (line) =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain);
const typed = [...everything.matchAll(/npm run office -- (?!…|`)([^`\n]+)/g)].map(([, line]) => wordsOf(line));

describe('the operator guide', () => {
  it.each(typed.map((words) => [words.join(' '), words]))('names a command that there is: %s', (_line, words) => {
    const command = commands.find(({ noun, verb }) => noun === words[0] && verb === words[1]);
    expect(command).toBeDefined();
    // Who acts is said of any command.
    const { words: own } = takeAs(words);
    expect(() => readInput(command, own.slice(2))).not.toThrow();
  });

  it('names metrics that the server shows', async () => {
    const metrics = new Metrics();
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const none = () => 0;
    const shed = shedGauges({ late: none, left: none, inLine: none, busy: none, writes: none, bodies: none });
    const mails = mailGauges(() => ({ sent: 0, failed: 0 }));
    for (const gauge of [...processGauges(), ...poolGauges(pool), ...mails, ...shed]) metrics.add(gauge);
    const names = [...everything.matchAll(/`((?:packhouse|process|nodejs)_\w+)/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    const shown = await metrics.text();
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('leads from its first page to every other, and nowhere that there is nothing', () => {
    for (const { path, text } of pages) {
      const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => join(dirname(path), link));
      expect(
        links.filter((link) => !existsSync(join(root, link))),
        path,
      ).toEqual([]);
    }
    const first = readSource('docs/operator-guide/README.md');
    const others = pages.map(({ path }) => path.split('/').at(-1)).filter((name) => name !== 'README.md');
    expect(others.filter((name) => !first.includes(`](${name})`))).toEqual([]);
  });
});
