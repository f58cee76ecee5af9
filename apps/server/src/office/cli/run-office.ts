import { OfficeError } from '../office-error.ts';
import { commands } from './all-commands.ts';
import type { Command, CommandContext } from './command.ts';
import { commandHelp, officeHelp } from './office-help.ts';
import { readInput } from './read-input.ts';
import { visible } from './visible.ts';
import { writeJson, writeResult } from './write-result.ts';

/** Output and exit code of a command. */
export interface Outcome {
  readonly code: 0 | 1;
  readonly out: string;
}

/** Opens the data for one command and closes it after. */
export type RunWithContext = <T>(command: Command, work: (context: CommandContext) => Promise<T>) => Promise<T>;

/**
 * Runs one command of the office. A refusal is one line and code 1; an error of ours is thrown.
 * @param argv what was typed after `npm run office --`, without `--data`
 * @param runWithContext opens the data, only for a command that was typed rightly
 */
export async function runOffice(argv: readonly string[], runWithContext: RunWithContext): Promise<Outcome> {
  const json = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json' && word !== '--help' && word !== '-h');
  const asked = words.length < argv.length - (json ? 1 : 0) || words.length === 0;
  try {
    if (asked) return { code: 0, out: helpFor(words) };
    const command = find(words);
    const input = readInput(command, words.slice(2));
    const result = await runWithContext(command, (context) => command.run(context, input));
    return { code: 0, out: visible(json ? writeJson(result) : writeResult(result)) };
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    return { code: 1, out: visible(json ? writeJsonError(error) : writeError(error)) };
  }
}

const writeError = ({ lines, message }: OfficeError): string =>
  lines.length === 0 ? message : `${writeResult(lines)}\n${message}`;

const writeJsonError = ({ lines, message }: OfficeError): string =>
  JSON.stringify({ error: message, ...(lines.length === 0 ? {} : { lines }) });

function find([noun = '', verb = '']: readonly string[]): Command {
  const command = commands.find((candidate) => candidate.noun === noun && candidate.verb === verb);
  if (command !== undefined) return command;
  const verbs = commands.filter((candidate) => candidate.noun === noun).map((candidate) => candidate.verb);
  if (verbs.length > 0) throw new OfficeError(`"${noun}" can: ${verbs.join(', ')}; not "${verb}".`);
  const nouns = [...new Set(commands.map((candidate) => candidate.noun))];
  throw new OfficeError(`There is no "${noun}". There are: ${nouns.join(', ')}.`);
}

function helpFor(words: readonly string[]): string {
  const [noun, verb] = words;
  if (noun === undefined) return officeHelp(commands);
  if (verb !== undefined) return commandHelp(find(words));
  const own = commands.filter((command) => command.noun === noun);
  return own.length === 0 ? officeHelp(commands) : officeHelp(own);
}
