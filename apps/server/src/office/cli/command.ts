import {
  type ActGiven,
  type ActName,
  type GivenField,
  type GivenFields,
  type GivenOf,
  give,
  languages,
  type OfficeActs,
  type OfficeRight,
  officeActs,
  type ReadFile,
} from '@packhouse/programme';
import type { Config } from '#config/config.ts';
import type { FileStorage } from '#files/storage.ts';
import { type Act, type Acted, type Answer, act, type How } from '../acts/act.ts';
import type { OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

export type { Line } from '../acts/row-line.ts';

/** The office's context on the running data, and the file store. */
export interface CommandContext extends OfficeContext {
  readonly storage: FileStorage;
  readonly config: Config;
}

/** One thing the office can do: `npm run office -- <noun> <verb> <args> --options`, and `/office/api/<noun>/<verb>`. */
export type Command = ReadCommand | FileCommand | ActCommand;

interface CommandWords {
  readonly noun: string;
  readonly verb: string;
  /** One sentence for `--help`. */
  readonly about: string;
  readonly fields: GivenFields;
  /** How a field that is no text is typed on the command line. */
  readonly typed?: Readonly<Record<string, TextForm>>;
  /** The data must be empty and nobody may use it: nothing is brought up to date before. */
  readonly onEmptyData?: true;
  /** It needs no data: nothing is brought up to date before, so that an empty database stays empty. */
  readonly asItIs?: true;
}

/** Reads the texts that were typed for one field. @throws OfficeError */
export type TextForm = (texts: readonly string[]) => unknown;
type TextForms<F extends GivenFields> = {
  readonly [K in keyof F as F[K] extends { readonly kind: 'row' | 'record' } ? K : never]: TextForm;
};

/** One value that was read, and all of them: each command knows its own by its fields. */
type Value = string | boolean | null | ReadFile | Given | readonly (string | Given)[] | undefined;
export interface Given {
  readonly [name: string]: Value;
}

/** Shows something, or does what is the business of the person who keeps the machine. */
export interface ReadCommand extends CommandWords {
  /** The right that reading takes; absent: it is done on the machine alone, and there is no route. */
  readonly needs?: OfficeRight;
  /** Its options can hold a whole number of a company: they are sent, and are no part of a URL that is logged. */
  readonly isSent?: true;
  /** Anyone who may read only what is their own reads this too: `run` shows them nothing else. */
  readonly own?: true;
  run(context: CommandContext, given: Given): Promise<Answer>;
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

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
} as const;

/** A file whose type its name says. @param said what is written where it was typed, such as "The invoice is" */
export const officeFile = (
  name: string,
  content: OfficeFile['content'],
  said: string,
  type: keyof typeof fileTypes = 'csv',
): OfficeFile => ({
  name: `${name}.${type}`,
  type: fileTypes[type],
  content,
  writtenTo: (path) => `${said} written to ${path}.`,
});

/** Those of the program. */
export const fileLanguages = languages.map(({ code }) => code);

/** The language in which a file is written. */
export const languageGiven = (about = 'One of') =>
  give.optional(give.choice(`${about}: ${fileLanguages.join(', ')}; English unless told.`, fileLanguages));

/** Makes a file: the command line writes it to the path that is typed last, a route streams it. */
export interface FileCommand extends CommandWords {
  readonly needs: OfficeRight;
  file(context: CommandContext, given: Given): Promise<OfficeFile>;
}

/** Does an act in somebody's name. */
export interface ActCommand extends CommandWords {
  act(context: CommandContext, given: Given, how: How): Promise<Acted<unknown>>;
  /** The acts that it begins; settling what waits begins none. */
  readonly begins: readonly Act[];
  /** It settles what others proposed: only a person who decides something does it. */
  readonly decides?: true;
  /** Told instead of acting: how it would change things, where only that is asked, or that it would change nothing. Null: it acts. */
  instead?(context: CommandContext, given: Given): Promise<Answer | null>;
}

export const isAct = (command: Command): command is ActCommand => 'act' in command;
export const isFile = (command: Command): command is FileCommand => 'file' in command;

type Fields = readonly (readonly [name: string, field: GivenField])[];

/** The fields that are words of their own on the command line, in their order. */
export const wordsOf = ({ fields }: Pick<Command, 'fields'>): Fields =>
  Object.entries(fields).filter(([, { isWord }]) => isWord);

export const optionsOf = ({ fields }: Pick<Command, 'fields'>): Fields =>
  Object.entries(fields).filter(([, { isWord }]) => !isWord);

/** The field that is a file, sent with the request or named by its path on the machine. */
export const fileOf = ({ fields }: Pick<Command, 'fields'>): Extract<GivenField, { kind: 'file' }> | undefined =>
  Object.values(fields).find((field) => field.kind === 'file');

/** `claimLimit` is typed as `--claim-limit`. */
export const optionName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A command as it is called: `report show`. */
type Named = `${string} ${string}`;
type Of<Command, F extends GivenFields, How extends string> = Omit<
  Command,
  'noun' | 'verb' | 'fields' | 'typed' | How
> & {
  /** Absent: nothing is asked. */
  readonly fields?: F;
} & (keyof TextForms<F> extends never ? unknown : { readonly typed: TextForms<F> });

function wordsIn(name: string): Pick<Command, 'noun' | 'verb'> {
  const [noun = '', verb = ''] = name.split(' ');
  return { noun, verb };
}

/** A command that shows something. */
export const reading = <const F extends GivenFields>(
  name: Named,
  command: Of<ReadCommand, F, 'run'> & { run(context: CommandContext, given: GivenOf<F>): Promise<Answer> },
): ReadCommand => ({ ...wordsIn(name), fields: {}, ...command });

export const making = <const F extends GivenFields>(
  name: Named,
  command: Of<FileCommand, F, 'file'> & { file(context: CommandContext, given: GivenOf<F>): Promise<OfficeFile> },
): FileCommand => ({ ...wordsIn(name), fields: {}, ...command });

type Declared<A extends ActName> = OfficeActs[A]['fields'];
type Doing<A extends ActName> = Pick<ActCommand, 'begins' | 'decides'> & {
  act(context: CommandContext, given: ActGiven<A>, how: How): Promise<Acted<unknown>>;
  instead?(context: CommandContext, given: ActGiven<A>): Promise<Answer | null>;
};
type Typed<A extends ActName> = keyof TextForms<Declared<A>> extends never ? [] : [typed: TextForms<Declared<A>>];

export function doing<A extends ActName>(name: A, { act: does, ...how }: Doing<A>, ...[typed]: Typed<A>): ActCommand {
  const { about, fields } = officeActs[name];
  const command: Omit<ActCommand, 'act'> & Doing<A> = {
    ...{ ...wordsIn(name), about, fields, ...how },
    ...(typed === undefined ? {} : { typed }),
    act: async (context, given, click) => {
      if (context.actor.channel === 'system') throw new OfficeRefusal('noPerson');
      return does(context, given, click);
    },
  };
  return command;
}

/** The command of a declared act that is one of the server's: what it is given is made of what people name. */
export const acting = <A extends ActName, Given extends object, Made>(
  name: A,
  wanted: Act<Given, Made>,
  given: (context: CommandContext, sent: ActGiven<A>) => Given | Promise<Given>,
  ...typed: Typed<A>
): ActCommand =>
  doing(
    name,
    { begins: [wanted], act: async (context, sent, how) => act(context, wanted, await given(context, sent), how) },
    ...typed,
  );

/** The value that stands for `key` among those that were typed. @throws OfficeRefusal naming what may be typed */
export function oneOf<const Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new OfficeRefusal('notOneOf', { name, allowed: values.join(', '), text });
  return found;
}

/** How many rows are listed. @throws OfficeRefusal */
export function limitOf({ limit: typed = '50' }: { readonly limit?: string | undefined }): number {
  const limit = Number(typed);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new OfficeRefusal('limitUnfit', { most: '10000' });
  return limit;
}
