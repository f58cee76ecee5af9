import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { characterProblem, plainText } from '@packhouse/jsonapi';
import type { GivenField, ReadFile } from '@packhouse/programme';
import { OfficeRefusal, RuleRefusal } from '../../office-error.ts';
import { type Command, fileOf, type Given, isFile, optionName, optionsOf, wordsOf } from '../command.ts';
import { readGiven } from './read-given.ts';

/** The words that are typed, by their names: of a command that makes a file, its path last. */
const typedWords = (command: Command): readonly string[] => [
  ...wordsOf(command).map(([name]) => name),
  ...(isFile(command) ? ['file'] : []),
];

/** How a command is typed: `season create --starts <…> [--notes <…>]`. */
export function usageOf(command: Command): string {
  const options = optionsOf(command).map(([name, field]) => {
    const isMany = 'many' in field || takesAll(field);
    const text = `--${optionName(name)}${field.kind === 'flag' ? '' : ' <…>'}${isMany ? ' …' : ''}`;
    return field.optional ? `[${text}]` : text;
  });
  return [command.noun, command.verb, ...typedWords(command).map((name) => `<${name}>`), ...options].join(' ');
}

/** A thing of several parts is typed at once, or a part at a time. */
const takesAll = (field: GivenField) => field.kind === 'row' && field.optional === true;

export interface Typed {
  readonly words: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** Reads what follows noun and verb. @throws OfficeRefusal in one line that says what is missing or unknown */
export function readInput(command: Command, argv: readonly string[]): Typed {
  const names = typedWords(command);
  const { positionals, options } = parse(command, argv.map(plainWord));
  // A word of nothing, as of a variable of a shell that is not set, is none.
  const missing = names.find((_, index) => (positionals[index] ?? '').trim() === '');
  if (missing !== undefined) throw new OfficeRefusal('wordMissing', { word: missing, usage: usageOf(command) });
  const extra = positionals[names.length];
  if (extra !== undefined) throw new OfficeRefusal('wordTooMany', { word: extra, usage: usageOf(command) });
  const required = optionsOf(command).find(([name, { optional }]) => optional !== true && options[name] === undefined);
  if (required !== undefined) {
    const option = `--${optionName(required[0])}`;
    throw new OfficeRefusal('optionMissing', { option, usage: usageOf(command) });
  }
  return { words: Object.fromEntries(names.map((name, index) => [name, positionals[index] ?? ''])), options };
}

/** A word as it is kept. @throws OfficeRefusal naming a character that no text may hold */
function plainWord(word: string): string {
  const text = plainText(word);
  const problem = characterProblem(text);
  if (problem !== null) throw new RuleRefusal(problem, `"${text}"`);
  return text;
}

function parse(command: Command, argv: readonly string[]) {
  const declared = optionsOf(command).map(([name, { kind }]) => {
    return [optionName(name), { type: kind === 'flag' ? 'boolean' : 'string', multiple: true }] as const;
  });
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: Object.fromEntries(declared),
      allowPositionals: true,
    });
    const options = optionsOf(command).flatMap(([name]) => {
      const value = values[optionName(name)];
      return value === undefined ? [] : [[name, [value].flat().map(String)] as const];
    });
    return { positionals, options: Object.fromEntries(options) };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
    throw new OfficeRefusal('optionsUnread', { reason });
  }
}

function typedValue({ typed = {} }: Command, name: string, field: GivenField, texts: readonly string[]): unknown {
  const form = typed[name];
  if (form !== undefined) return form(texts);
  if (field.kind === 'flag') return true;
  if (!('many' in field)) return texts.at(-1);
  return texts.flatMap((text) => text.split(',')).map((part) => part.trim());
}

/** A file as it stands on this machine; one that is too large is not read. @throws OfficeRefusal when there is none */
async function fileAt(path: string, most: number): Promise<ReadFile> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new OfficeRefusal('fileMissing', { path });
  return { name: basename(path), bytes: found.size > most ? new Uint8Array(most + 1) : await readFile(path) };
}

/** Reads what was typed, by the fields that the command declares. @throws OfficeError */
export async function givenOf(command: Command, { words, options }: Typed): Promise<Given> {
  const file = fileOf(command);
  const read = file === undefined ? undefined : await fileAt(words.file ?? '', file.bytes);
  const texts = { ...Object.fromEntries(wordsOf(command).map(([name]) => [name, [words[name] ?? '']])), ...options };
  const sent = Object.entries(texts).map(([name, of]) => {
    const field = command.fields[name];
    return [name, field === undefined || field.kind === 'file' ? read : typedValue(command, name, field, of)];
  });
  return readGiven(command.fields, Object.fromEntries(sent), { fileOf: () => read, most: Number.POSITIVE_INFINITY });
}
