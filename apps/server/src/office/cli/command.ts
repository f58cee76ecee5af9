import type { OfficeRight } from '@packhouse/programme';
import type { Config } from '#config/config.ts';
import type { FileStorage } from '#files/storage.ts';
import { type Act, type Acted, type Answer, act, type How } from '../acts/act.ts';
import type { OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** The office's context on the running data, and the file store. */
export interface CommandContext extends OfficeContext {
  readonly storage: FileStorage;
  readonly config: Config;
}

/** One row of an answer: what it is called, and its value. */
export type Line = Readonly<Record<string, unknown>>;

/** A sentence, one thing, or a list of things. */
export type Result = Answer;

/** `--name value`, or `--name` alone where `flag`. */
export interface Option {
  readonly about: string;
  readonly flag?: true;
  readonly required?: true;
  /** May be given several times. */
  readonly many?: true;
}

/** One thing the office can do: `npm run office -- <noun> <verb> <args> --options`, and `/office/api/<noun>/<verb>`. */
export type Command = ReadCommand | FileCommand | ActCommand;

interface CommandWords {
  readonly noun: string;
  readonly verb: string;
  /** One sentence for `--help`. */
  readonly about: string;
  /** Arguments in this order. */
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** The data must be empty and nobody may use it: nothing is brought up to date before. */
  readonly onEmptyData?: true;
  /** Whether what was typed needs no data: nothing is brought up to date before, so that an empty database stays empty. */
  readonly asItIs?: (input: Input) => boolean;
  /** The argument that is a file: a path on the machine, or sent with the request. */
  readonly takesFile?: TakenFile;
}

/** A file that a command takes. */
export interface TakenFile {
  /** The name of the argument. */
  readonly arg: string;
  /** The most bytes that it has. */
  readonly bytes: number;
}

/** A file as somebody sends it. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Shows something, or does what is the business of whoever keeps the machine. */
export interface ReadCommand extends CommandWords {
  /** The right that reading takes; absent: it is done on the machine alone, and there is no route. */
  readonly needs?: OfficeRight;
  /** Its options can hold a whole number of a company: they are sent, and are no part of a URL that is logged. */
  readonly isSent?: true;
  /** Who may read only what is their own reads this too: `run` shows them nothing else. */
  readonly own?: true;
  readonly run: (context: CommandContext, input: Input) => Promise<Result>;
}

/** A file as it leaves the server. */
export interface OfficeFile {
  /** As a browser keeps it. */
  readonly name: string;
  readonly type: string;
  /** Piece by piece. */
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** The answer of the command that wrote it there. */
  readonly writtenTo: (path: string) => string;
}

/** Makes a file: the command line writes it to the path that is typed last, a route streams it. */
export interface FileCommand extends CommandWords {
  readonly needs: OfficeRight;
  readonly file: (context: CommandContext, input: Input) => Promise<OfficeFile>;
}

/** Does an act in somebody's name. */
export interface ActCommand extends CommandWords {
  readonly act: (context: CommandContext, input: Input, how: How) => Promise<Acted<unknown>>;
  /** The acts that it begins; settling what waits begins none. */
  readonly begins: readonly Act[];
  /** It settles what others proposed: only who decides something does it. */
  readonly decides?: true;
  /** Told instead of acting: how it would change things, where only that is asked, or that it would change nothing. Null: it acts. */
  readonly instead?: (context: CommandContext, input: Input) => Promise<Result | null>;
}

export const isAct = (command: Command): command is ActCommand => 'act' in command;
export const isFile = (command: Command): command is FileCommand => 'file' in command;

/** The arguments that are typed: a file's path besides. */
export const typedArgs = (command: Command): readonly string[] =>
  isFile(command) ? [...(command.args ?? []), 'file'] : (command.args ?? []);

/** The act of a command: what it is given is read from the input, by the names that people use. */
export const acting = <Given extends object, Made>(
  wanted: Act<Given, Made>,
  given: (context: CommandContext, input: Input) => Promise<Given>,
): Pick<ActCommand, 'act' | 'begins'> => ({
  begins: [wanted],
  act: async (context, input, how) => {
    if (context.actor.channel === 'system') throw new OfficeRefusal('noPerson');
    return act(context, wanted, await given(context, input), how);
  },
});

/** Typed arguments and options, checked against the command: every required one is there. */
export class Input {
  readonly #args: Readonly<Record<string, string>>;
  readonly #options: Readonly<Record<string, readonly string[]>>;
  /** The file that came with a request; undefined where its path on the machine was typed. */
  readonly sent: SentFile | undefined;

  constructor(
    args: Readonly<Record<string, string>>,
    options: Readonly<Record<string, readonly string[]>>,
    sent?: SentFile,
  ) {
    this.#args = args;
    this.#options = options;
    this.sent = sent;
  }

  arg(name: string): string {
    const value = this.#args[name];
    if (value === undefined) throw new Error(`The command declares no <${name}>.`);
    return value;
  }

  /** The value of an option that is required. */
  text(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new Error(`The command does not require --${name}.`);
    return value;
  }

  optional(name: string): string | undefined {
    return this.#options[name]?.at(-1);
  }

  /** Every value of an option that may be given several times, as it was typed. */
  all(name: string): readonly string[] {
    return this.#options[name] ?? [];
  }

  list(name: string): readonly string[] {
    return (this.#options[name] ?? []).flatMap((text) => text.split(',')).map((part) => part.trim());
  }

  /** Every text of an option as it was given, commas and all. */
  texts(name: string): readonly string[] {
    return this.#options[name] ?? [];
  }

  /** The same input with one text for an option. */
  with(name: string, text: string): Input {
    return new Input(this.#args, { ...this.#options, [name]: [text] }, this.sent);
  }

  flag(name: string): boolean {
    return this.#options[name] !== undefined;
  }
}

/** The value that stands for `key` among those that were typed. @throws OfficeRefusal naming what may be typed */
export function oneOf<const Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new OfficeRefusal('notOneOf', { name, allowed: values.join(', '), text });
  return found;
}
