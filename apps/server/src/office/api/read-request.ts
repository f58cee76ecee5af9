import { characterProblem, plainText } from '@packhouse/jsonapi';
import { type FieldError, RefusedRequest, refuseFields } from '#identity/accounts/forms/field-errors.ts';
import { messageOf } from '#problems/message.ts';
import { type Command, Input, type Option, type SentFile, type TakenFile } from '../cli/command.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body by which somebody does an act: the act's input, the version they saw, and the key of their click. */
export interface SentAct {
  readonly given: Members;
  readonly version: string | undefined;
  readonly idempotencyKey: string | undefined;
}

const longestKey = 100;
/** Characters of one text that a command is given: more than the longest that any of them keeps. */
const longestText = 50_000;

/** A text that names a version or a click; undefined where none was sent. @throws RefusedRequest */
function nameIn(body: Members, field: string): string | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '' && value.length <= longestKey && characterProblem(value) === null)
    return value;
  throw new RefusedRequest(422, [
    { field, code: 'malformed', detail: `${field} is a text of 1 to ${longestKey} characters.` },
  ]);
}

/** Reads the body of an act. @throws RefusedRequest 400 when it is none, 422 for a member of another form */
export function readSentAct(body: unknown): SentAct {
  const given = isObject(body) ? (body.given ?? {}) : null;
  if (!isObject(body) || !isObject(given)) {
    throw new RefusedRequest(400, [{ field: null, code: 'notAnObject', detail: 'Send a JSON object with "given".' }]);
  }
  return { given, version: nameIn(body, 'version'), idempotencyKey: nameIn(body, 'idempotencyKey') };
}

/** The texts that one member stands for; undefined where it has another form. */
function textsOf(value: unknown, { flag, many }: Pick<Option, 'flag' | 'many'>): readonly string[] | undefined {
  if (flag) return value === true || value === 'true' ? ['true'] : undefined;
  const list = Array.isArray(value) ? value : [value];
  if (list.length !== 1 && !many) return undefined;
  return list.every((text) => typeof text === 'string') ? list.map((text) => plainText(text)) : undefined;
}

/** The most bytes of a body with such a file: it is written in base64, and a little stands beside it. */
export const bodyWith = ({ bytes }: TakenFile): number => Math.ceil(bytes / 3) * 4 + 64 * 1024;

/** A file in base64 with its name, `{ name, content }`. @throws RefusedRequest 422 for another form, or too large a file */
function fileIn({ arg, bytes: most }: TakenFile, value: unknown): SentFile {
  const { name, content } = isObject(value) ? value : {};
  if (typeof name !== 'string' || typeof content !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
    throw new RefusedRequest(422, [
      { field: arg, code: 'malformed', detail: `"${arg}" has a name and its content in base64.` },
    ]);
  }
  const bytes = Buffer.from(content, 'base64');
  const problem = characterProblem(plainText(name));
  if (problem !== null || name === '' || name.length > longestName || bytes.length > most) {
    throw new RefusedRequest(422, [{ field: arg, code: 'malformed', detail: `"${arg}" is not such a file.` }]);
  }
  return { name: plainText(name), bytes };
}

const longestName = 255;

/**
 * Reads what a command is given by the names that it declares, as a command line does.
 * @throws RefusedRequest 422 naming each member that is missing, unknown or of another form
 */
export function readGiven(command: Command, sent: Members): Input {
  const { args = [], options = {}, takesFile } = command;
  const file =
    takesFile !== undefined && Object.hasOwn(sent, takesFile.arg) ? fileIn(takesFile, sent[takesFile.arg]) : undefined;
  const given = file === undefined || takesFile === undefined ? sent : { ...sent, [takesFile.arg]: file.name };
  const known: Readonly<Record<string, Option>> = {
    ...Object.fromEntries(args.map((name) => [name, { about: '', required: true as const }])),
    ...options,
  };
  const errors: FieldError[] = [];
  const texts: Record<string, readonly string[]> = {};
  for (const [field, value] of Object.entries(given)) {
    const option = Object.hasOwn(known, field) ? known[field] : undefined;
    const read = option === undefined ? undefined : textsOf(value, option);
    const problem = read?.map((text) => characterProblem(text)).find((found) => found !== null) ?? null;
    if (option === undefined) errors.push({ field, code: 'unknown', detail: `There is no "${field}" here.` });
    else if (read === undefined) errors.push({ field, code: 'malformed', detail: `"${field}" has another form.` });
    else if (read.some((text) => text.length > longestText))
      errors.push({ field, code: 'tooLong', detail: `"${field}" has at most ${longestText} characters.` });
    else if (problem !== null) errors.push({ field, code: problem.code, detail: messageOf(problem) });
    else texts[field] = read;
  }
  for (const [field, { required }] of Object.entries(known)) {
    if (required && !Object.hasOwn(given, field))
      errors.push({ field, code: 'required', detail: `"${field}" is missing.` });
  }
  refuseFields(errors);
  const named = Object.fromEntries(args.map((name) => [name, texts[name]?.[0] ?? '']));
  return new Input(
    named,
    Object.fromEntries(
      Object.keys(options).flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
    ),
    file,
  );
}
