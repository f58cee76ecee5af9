import { describe, expect, it } from 'vitest';
import type { Answer } from '../acts/act.ts';
import { commands } from './all-commands.ts';
import { usageOf } from './input/read-input.ts';
import { type RunWithContext, runOffice, writeResult } from './run-office.ts';

const closed = async (): Promise<never> => {
  throw new Error('Nobody opens the data for a command that is typed wrongly.');
};
const type = (...words: readonly string[]) => runOffice(words, closed);

describe('--help', () => {
  it('lists every command with what it does', async () => {
    const { code, out } = await type('--help');
    expect(code).toBe(0);
    for (const command of commands) {
      expect(out).toContain(usageOf(command));
      expect(out).toContain(command.about);
    }
  });

  it('is also the answer to nothing at all', async () => {
    expect(await type()).toEqual(await type('--help'));
  });

  it('tells of one noun and of one command', async () => {
    const { out } = await type('season', '--help');
    expect(out).toContain('season create');
    expect(out).not.toContain('company create');
    expect((await type('season', 'create', '--help')).out).toContain('First day, such as 2026-10-01. Required.');
  });
});

describe('a command typed wrongly', () => {
  it.each([
    [['seasons', 'list'], 'There is no "seasons". There are: settings,'],
    [['payment', 'list', '--company', '10234'], '"payment list" is "list show payments" now.'],
    [['season', 'make'], '"season" can: show, create,'],
    [['settings', 'set', 'productName', ''], '<value> is missing: settings set <name> <value>'],
    [['season', 'show'], '<season> is missing: season show <season>'],
    [['season', 'show', 'a', 'b'], '"b" is one word too many'],
    [['season', 'create'], '--starts is missing: season create --starts <…>'],
    [['settings', 'list', '--colour', 'red'], "Unknown option '--colour'"],
    [['season', 'create', '--starts'], "Option '--starts <value>' argument missing"],
  ])('%j is refused in one line', async (words, text) => {
    const { code, out } = await type(...words);
    expect(code).toBe(1);
    expect(out).toContain(text);
    expect(out).not.toContain('\n');
  });

  it('answers programs in JSON', async () => {
    const { code, out } = await type('seasons', 'list', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({ error: expect.stringContaining('There is no "seasons"') });
  });
});

describe('a list that is wider than the terminal', () => {
  const about: RunWithContext = async () => {
    const lines: Answer = [{ name: 'states', value: 'GA, '.repeat(60) }];
    // Border: a command's answer takes the place of whatever the work gives.
    return lines as never;
  };

  it('is cut, unless --full or --json is typed', async () => {
    const listed = (...words: readonly string[]) => runOffice(['settings', 'list', ...words], about, 80);
    expect((await listed()).out).toMatch(/^name {4}value\nstates {2}(GA, )+.*…\n/);
    expect((await listed('--full')).out).toContain('GA, '.repeat(59));
    expect(JSON.parse((await listed('--json')).out)).toEqual([{ name: 'states', value: 'GA, '.repeat(60) }]);
  });
});

it('an error of ours is no refusal', async () => {
  await expect(type('settings', 'list')).rejects.toThrow('Nobody opens the data');
});

it('no two commands have the same name', () => {
  const names = commands.map(({ noun, verb }) => `${noun} ${verb}`);
  expect(names).toEqual([...new Set(names)]);
});

describe('writeResult', () => {
  it('writes a table, a record, a sentence and an empty list', () => {
    expect(
      writeResult([
        { name: 'a', value: null },
        { name: 'longer', value: ['x', 'y'] },
      ]),
    ).toBe('name    value\na\nlonger  x, y');
    expect(writeResult({ at: new Date('2026-11-05T15:00:00Z'), by: { id: 1 } })).toBe(
      'at  2026-11-05T15:00:00Z\nby  {"id":1}',
    );
    expect(writeResult('Done.')).toBe('Done.');
    expect(writeResult([])).toBe('None.');
  });

  const wide = [
    { name: 'dueDay', value: 10, changed: '' },
    { name: 'states', value: { withheld: 'GA, '.repeat(60) }, changed: 'yes' },
  ];

  it('cuts what is long to the lines of a terminal, says so, and cuts no name of a column', () => {
    const lines = writeResult(wide, 60).split('\n');
    expect(lines).toEqual([
      'name    value                                        changed',
      'dueDay  10',
      expect.stringMatching(/^states {2}\{"withheld":"GA, (GA, )+.{0,3}… +yes$/),
      '',
      'What ends with … is cut to this terminal: --full shows it whole.',
    ]);
    expect(Math.max(...lines.slice(0, 3).map((line) => line.length))).toBe(60);
    const narrowest = writeResult(wide, 5).split('\n');
    expect(narrowest[0]).toBe('name    value         changed');
    expect(writeResult([{ name: '🌰'.repeat(40) }], 20)).toBe(
      `name\n${'🌰'.repeat(19)}…\n\nWhat ends with … is cut to this terminal: --full shows it whole.`,
    );
  });

  it('cuts nothing where a program or a file takes it, or where all has room', () => {
    expect(writeResult(wide)).toContain('GA, '.repeat(60));
    expect(writeResult(wide, 400)).toBe(writeResult(wide));
  });
});
