import { parseArgs } from 'node:util';
import { characterProblem, plainText } from '@packhouse/jsonapi';
import { OfficeRefusal, RuleRefusal } from '../../office-error.ts';
import { type Command, Input, typedArgs } from '../command.ts';

/** How a command is typed: `season create --starts <…> [--notes <…>]`. */
export function usageOf(command: Command): string {
  const { noun, verb, options = {} } = command;
  const written = Object.entries(options).map(([name, { flag, required, many }]) => {
    const text = `--${name}${flag ? '' : ' <…>'}${many ? ' …' : ''}`;
    return required ? text : `[${text}]`;
  });
  return [noun, verb, ...typedArgs(command).map((name) => `<${name}>`), ...written].join(' ');
}

/** Reads what follows noun and verb. @throws OfficeRefusal in one line that says what is missing or unknown */
export function readInput(command: Command, argv: readonly string[]): Input {
  const { options = {} } = command;
  const args = typedArgs(command);
  const { positionals, values } = parse(command, argv.map(plainWord));
  const missing = args[positionals.length];
  if (missing !== undefined) throw new OfficeRefusal('wordMissing', { word: missing, usage: usageOf(command) });
  const extra = positionals[args.length];
  if (extra !== undefined) throw new OfficeRefusal('wordTooMany', { word: extra, usage: usageOf(command) });
  const required = Object.entries(options).find(([name, option]) => option.required && values[name] === undefined);
  if (required !== undefined) {
    const option = `--${required[0]}`;
    throw new OfficeRefusal('optionMissing', { option, usage: usageOf(command) });
  }
  const named = Object.fromEntries(args.map((name, index) => [name, positionals[index] ?? '']));
  return new Input(named, values);
}

/** A word as it is kept. @throws OfficeRefusal naming a character that no text may hold */
function plainWord(word: string): string {
  const text = plainText(word);
  const problem = characterProblem(text);
  if (problem !== null) throw new RuleRefusal(problem, `"${text}"`);
  return text;
}

function parse({ options = {} }: Command, argv: readonly string[]) {
  const declared = Object.entries(options).map(([name, { flag, many }]) => {
    return [name, { type: flag ? 'boolean' : 'string', multiple: many ?? false }] as const;
  });
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: Object.fromEntries(declared),
      allowPositionals: true,
    });
    const lists = Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().map(String)] as const],
    );
    return { positionals, values: Object.fromEntries(lists) };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
    throw new OfficeRefusal('optionsUnread', { reason });
  }
}
