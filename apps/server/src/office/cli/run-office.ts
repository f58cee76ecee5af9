import { rename, writeFile } from 'node:fs/promises';
import { mayRead } from '@packhouse/programme';
import { demandOpenTo } from '../acts/right-of.ts';
import { OfficeError, OfficeRefusal } from '../office-error.ts';
import { commands } from './all-commands.ts';
import {
  type Command,
  type CommandContext,
  type FileCommand,
  type Given,
  isAct,
  isFile,
  type Result,
} from './command.ts';
import { givenOf, readInput, type Typed } from './input/read-input.ts';
import { takeAs } from './input/take-as.ts';
import { movedTo } from './moved-commands.ts';
import { commandHelp, officeHelp } from './office-help.ts';
import { visible } from './visible.ts';
import { writeJson, writeResult } from './write-result.ts';

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
async function runCommand(command: Command, context: CommandContext, typed: Typed): Promise<Result> {
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
