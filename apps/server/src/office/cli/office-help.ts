import { codedLabel, type GivenField, type QuantityUnit } from '@packhouse/programme';
import { type Command, optionName, optionsOf } from './command.ts';
import { usageOf } from './input/read-input.ts';

/** Help is read without a program: forms stand there by their keys, and its unit is one of any. */
const anyUnit: QuantityUnit = { short: { en: 'unit' }, one: { en: 'unit' }, many: { en: 'units' }, decimals: 2 };

export function officeHelp(commands: readonly Command[]): string {
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
    '<noun> --help and <noun> <verb> --help say more. The exit code is 1 when something was refused.',
    '',
    ...parts,
  ].join('\n');
}

export function commandHelp(command: Command): string {
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
