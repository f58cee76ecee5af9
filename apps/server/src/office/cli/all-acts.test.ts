import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActDeclaration, deskTexts, officeActs, type RightRow, rights } from '@packhouse/programme';
import { expect, it } from 'vitest';
import type { Act } from '../acts/act.ts';
import { rightsOf } from '../acts/right-of.ts';
import { allActs, commands } from './all-commands.ts';
import { isAct as isActCommand } from './command.ts';

const office = join(import.meta.dirname, '..');
const isOurs = (path: string) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path);

const isAct = (value: unknown): value is Act =>
  typeof value === 'object' && value !== null && ['kind', 'right', 'subject', 'change'].every((key) => key in value);

/** Whatever the modules of the office export that is an act. */
async function defined(): Promise<readonly Act[]> {
  const paths = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter(isOurs);
  const withActs = paths.filter((path) => /\bAct</.test(readFileSync(join(office, path), 'utf8')));
  // Border: a module is an object of what it exports.
  const modules = await Promise.all(withActs.map((path) => import(join(office, path)) as Promise<object>));
  return modules.flatMap((exported) => Object.values(exported).filter(isAct));
}

const namesOf = (acts: Iterable<Act>) => [...acts].map(({ kind }) => kind).toSorted();

it('every act that is defined is begun by a command, so that whoever confirms one can carry it out', async () => {
  const found = await defined();
  expect(found.length).toBeGreaterThan(50);
  expect(namesOf(new Set(found))).toEqual(namesOf(allActs));
});

it('every act that is declared has its command, which asks for the rights that its declaration tells screens', () => {
  const found = commands.filter(isActCommand).map(({ noun, verb, begins }) => {
    const right = [...new Set(begins.flatMap(rightsOf))];
    return [`${noun} ${verb}`, right, begins.length === 0 || begins.some(({ prepares }) => prepares === true)];
  });
  const declared = Object.entries<ActDeclaration>(officeActs).map(([name, { right, prepares }]) => [
    name,
    typeof right === 'string' ? [right] : right,
    prepares === true,
  ]);
  const cure = 'a declared act has a line in cli/commands (`acting`), and its Act the right of the declaration';
  expect(declared.toSorted(), cure).toEqual(found.toSorted());
});

it('every act has a kind of its own', () => {
  expect(new Set(namesOf(allActs)).size).toBe(allActs.length);
});

it('every act has its word in every language', () => {
  const cure = 'each takes a word in `act` of the five desk/texts';
  for (const { act } of Object.values(deskTexts))
    expect(
      namesOf(allActs).filter((kind) => !(kind in act)),
      cure,
    ).toEqual([]);
});

it('what keeps less than it was given is never decided by a second person, who would have nothing to carry out', () => {
  const rightsThatWait = Object.entries<RightRow>(rights).flatMap(([right, { marks, second }]) =>
    marks.includes('p') || second !== 'never' ? [right] : [],
  );
  const shortened = allActs.filter(({ kept }) => kept !== undefined);
  expect(shortened.length).toBeGreaterThan(0);
  const waits = shortened.filter((act) => rightsOf(act).some((right) => rightsThatWait.includes(right)));
  expect(namesOf(waits)).toEqual([]);
});
