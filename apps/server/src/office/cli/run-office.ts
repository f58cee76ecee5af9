import { rename, writeFile } from 'node:fs/promises';
import { codedLabel, type GivenField, mayRead, type QuantityUnit } from '@packhouse/programme';
import type { Answer } from '../acts/act.ts';
import { demandOpenTo } from '../acts/right-of.ts';
import type { Line } from '../acts/row-line.ts';
import { OfficeError, OfficeRefusal } from '../office-error.ts';
import { commands } from './all-commands.ts';
import {
  type Command,
  type CommandContext,
  type FileCommand,
  type Given,
  isAct,
  isFile,
  optionName,
  optionsOf,
} from './command.ts';
import { givenOf, readInput, type Typed, usageOf } from './input/read-input.ts';
import { takeAs } from './input/take-options.ts';
import { movedTo } from './moved-commands.ts';
import { visible } from './visible.ts';

/** Help is read without a program: forms stand there by their keys, and its unit is one of any. */
const anyUnit: QuantityUnit = { short: { en: 'unit' }, one: { en: 'unit' }, many: { en: 'units' }, decimals: 2 };

function officeHelp(commands: readonly Command[]): string {
  const nouns = [...new Set(commands.map(({ noun }) => noun))];
  const parts = nouns.map((noun) =>
    commands
      .filter((command) => command.noun === noun)
      .map((command) => `  ${usageOf(command)}\n      ${command.about}`)
      .join('\n'),
  );
  return [
    'Usage: npm run office -- <noun> <verb> [arguments] [--options]',
    '',
    'Who acts: --as <user>, or the one that "office person" names. What needs two people waits: "decision list" shows it.',
    'Works on the running data: --data <folder>, DATABASE_URL and FILES_URL say where it is, as for the server.',
    'In a terminal, long values of a table are cut to its width: --full shows them whole. --json answers for programs.',
    '<noun> --help and <noun> <verb> --help say more, --version which version this is. The exit code is 1 when something was refused.',
    '',
    ...parts,
  ].join('\n');
}

function commandHelp(command: Command): string {
  const options = optionsOf(command).map(
    ([name, field]) => `  --${optionName(name).padEnd(18)} ${aboutOf(field)}${field.optional ? '' : ' Required.'}`,
  );
  return [
    `Usage: npm run office -- ${usageOf(command)}`,
    '',
    command.about,
    ...(options.length > 0 ? [''] : []),
    ...options,
  ].join('\n');
}

function aboutOf(given: GivenField): string {
  if (given.kind !== 'declared') return given.about;
  const { field } = given;
  const values = field.kind === 'choice' || field.kind === 'choices' ? `: ${field.values.join(', ')}` : '';
  return `${codedLabel(field, anyUnit)}${field.kind === 'date' ? ', such as 2026-11-10' : values}.`;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19)}Z`;
  if (Array.isArray(value)) return value.map(written).join(', ');
  return visible(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/**
 * An answer as text: a sentence, one line for each value, or a table.
 * @param columns characters of a line of the terminal, to which long values of a table are cut; null: nothing is cut
 */
export function writeResult(result: Answer, columns: number | null = null): string {
  if (typeof result === 'string') return result;
  if (isList(result)) return result.length === 0 ? 'None.' : table(result, columns);
  const width = Math.max(0, ...Object.keys(result).map((name) => name.length));
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(width)}  ${written(value)}`.trimEnd())
    .join('\n');
}

const isList = (result: Line | readonly Line[]): result is readonly Line[] => Array.isArray(result);

/** Two columns of a table stand so far apart. */
const gap = '  ';
/** A column that gives way keeps so many characters, and its name. */
const least = 12;

/** How wide columns are where a line has so much room: those that want most give way, all to one measure. */
function fitted(wanted: readonly number[], names: readonly string[], columns: number): readonly number[] {
  const at = (most: number) => wanted.map((width, place) => Math.max(names[place]?.length ?? 0, Math.min(width, most)));
  const widthOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  const room = columns - gap.length * (names.length - 1);
  let most = Math.max(...wanted);
  while (most > least && widthOf(at(most)) > room) most -= 1;
  return at(most);
}

const cut = (text: string, width: number): string => {
  const characters = [...text];
  return characters.length <= width
    ? text
    : `${characters
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
};

function table(lines: readonly Line[], columns: number | null): string {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const cells = [names, ...lines.map((line) => names.map((name) => written(line[name]).replace(/\s+/g, ' ')))];
  const wanted = names.map((_name, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const widths = columns === null ? wanted : fitted(wanted, names, columns);
  const rows = cells.map((row) =>
    row
      .map((cell, column) => cut(cell, widths[column] ?? 0).padEnd(widths[column] ?? 0))
      .join(gap)
      .trimEnd(),
  );
  const isCut = widths.some((width, column) => width < (wanted[column] ?? 0));
  return [...rows, ...(isCut ? ['', 'What ends with … is cut to this terminal: --full shows it whole.'] : [])].join(
    '\n',
  );
}

const writeJson = (result: Answer): string =>
  JSON.stringify(typeof result === 'string' ? { message: result } : result, null, 2);

export interface Outcome {
  readonly code: 0 | 1;
  readonly out: string;
}

/**
 * Opens the data for one command, as somebody where `--as` names them, and closes it after. With `asItIs` nothing is
 * brought up to date.
 */
export type RunWithContext = <T>(
  command: Command,
  work: (context: CommandContext) => Promise<T>,
  as?: string | undefined,
  asItIs?: boolean,
) => Promise<T>;

/**
 * Runs one command of the office. A refusal is one line and code 1; an error of ours is thrown.
 * @param argv what was typed after `npm run office --`, without `--data`
 * @param runWithContext opens the data, only for a command that was typed rightly
 * @param terminal characters of a line where a person reads; null where a program or a file takes the answer
 */
export async function runOffice(
  argv: readonly string[],
  runWithContext: RunWithContext,
  terminal: number | null = null,
): Promise<Outcome> {
  const { as, words: typed } = takeAs(argv);
  const json = typed.includes('--json');
  const columns = typed.includes('--full') ? null : terminal;
  const words = typed.filter((word) => !['--json', '--full', '--help', '-h'].includes(word));
  const asked = typed.includes('--help') || typed.includes('-h') || words.length === 0;
  try {
    if (asked) return { code: 0, out: helpFor(words) };
    const command = find(words);
    const input = readInput(command, words.slice(2));
    if (as === '') throw new OfficeRefusal('asNobody');
    const result = await runWithContext(command, (context) => runCommand(command, context, input), as, command.asItIs);
    return { code: 0, out: visible(json ? writeJson(result) : writeResult(result, columns)) };
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    return { code: 1, out: visible(json ? writeJsonError(error) : writeError(error)) };
  }
}

/** Somebody who is named needs the right to look; a command that names nobody is typed by anyone who reads the data anyway. */
async function runCommand(command: Command, context: CommandContext, typed: Typed): Promise<Answer> {
  const { roles, username: name, channel } = context.actor;
  if (isAct(command)) {
    if (channel !== 'system') demandOpenTo(command, { name: name ?? '', roles });
    const given = await givenOf(command, typed);
    return (await command.instead?.(context, given)) ?? (await command.act(context, given, {})).answer;
  }
  if (command.needs !== undefined && channel !== 'system' && !mayRead(command.needs, roles)) {
    throw new OfficeRefusal('rightMissing', { name: name ?? '', right: command.needs });
  }
  const given = await givenOf(command, typed);
  return isFile(command) ? writeFileOf(command, context, given, typed.words.file ?? '') : command.run(context, given);
}

/** Writes a file whole or not at all. */
async function writeFileOf(command: FileCommand, context: CommandContext, given: Given, path: string): Promise<string> {
  const { content, writtenTo } = await command.file(context, given);
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
  return writtenTo(path);
}

const writeError = ({ lines, message }: OfficeError): string =>
  lines.length === 0 ? message : `${writeResult(lines)}\n${message}`;

const writeJsonError = ({ lines, message }: OfficeError): string =>
  JSON.stringify({ error: message, ...(lines.length === 0 ? {} : { lines }) });

function find([noun = '', verb = '']: readonly string[]): Command {
  const command = commands.find((candidate) => candidate.noun === noun && candidate.verb === verb);
  if (command !== undefined) return command;
  const now = movedTo(noun, verb);
  if (now !== undefined) throw new OfficeRefusal('commandMoved', { command: [noun, verb].join(' '), now });
  const verbs = commands.filter((candidate) => candidate.noun === noun).map((candidate) => candidate.verb);
  if (verbs.length > 0) throw new OfficeRefusal('verbUnknown', { command: noun, allowed: verbs.join(', '), verb });
  const nouns = [...new Set(commands.map((candidate) => candidate.noun))];
  throw new OfficeRefusal('nounUnknown', { command: noun, allowed: nouns.join(', ') });
}

function helpFor(words: readonly string[]): string {
  const [noun, verb] = words;
  if (noun === undefined) return officeHelp(commands);
  if (verb !== undefined) return commandHelp(find(words));
  const own = commands.filter((command) => command.noun === noun);
  return own.length === 0 ? officeHelp(commands) : officeHelp(own);
}
