import { characterProblem, plainText } from '@packhouse/jsonapi';
import type { ReadFile } from '@packhouse/programme';
import { RefusedRequest } from '#identity/accounts/field-errors.ts';
import { isMembers, type Members } from '../acts/changes.ts';
import type { Command, Given } from '../cli/command.ts';
import { readGiven } from '../cli/input/read-given.ts';

/** The body by which somebody does an act: the act's input, the version they saw, and the key of their click. */
export interface SentAct {
  readonly given: Members;
  readonly version: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** A member of another form. */
export const wrong = (field: string, detail: string) => new RefusedRequest(422, [{ field, code: 'malformed', detail }]);

const longestKey = 100;
/** Characters of one text that a command is given: more than the longest that any of them keeps. */
const longestText = 50_000;

/** A text that names a version or a click; undefined where none was sent. @throws RefusedRequest */
function nameIn(body: Members, field: string): string | undefined {
  const value = body[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '' && value.length <= longestKey && characterProblem(value) === null)
    return value;
  throw wrong(field, `${field} is a text of 1 to ${longestKey} characters.`);
}

/**
 * A misspelled key of a click would do its act twice.
 * @throws RefusedRequest for a member that the body has not
 */
export function demandMembers(body: Members, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((field) => !known.includes(field));
  if (unknown.length === 0) return;
  const errors = unknown.map((field) => ({ field, code: 'unknown', detail: `There is no "${field}" here.` }));
  throw new RefusedRequest(422, errors);
}

/** Reads the body of an act. @throws RefusedRequest 400 when it is none, 422 for a member of another form */
export function readSentAct(body: unknown): SentAct {
  const given = isMembers(body) ? (body.given ?? {}) : null;
  if (!isMembers(body) || !isMembers(given)) {
    throw new RefusedRequest(400, [{ field: null, code: 'notAnObject', detail: 'Send a JSON object with "given".' }]);
  }
  demandMembers(body, ['given', 'version', 'idempotencyKey']);
  return { given, version: nameIn(body, 'version'), idempotencyKey: nameIn(body, 'idempotencyKey') };
}

/** The most bytes of a body with such a file: it is written in base64, and a little stands beside it. */
export const bodyWith = ({ bytes }: { readonly bytes: number }): number => Math.ceil(bytes / 3) * 4 + 64 * 1024;

const longestName = 255;

/** A file in base64 with its name, `{ name, content }`; undefined for another form, or too large a file. */
function sentFile(value: unknown, most: number): ReadFile | undefined {
  const { name, content } = isMembers(value) ? value : {};
  if (typeof name !== 'string' || typeof content !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return;
  const bytes = Buffer.from(content, 'base64');
  const isUnfit = characterProblem(plainText(name)) !== null || name === '' || name.length > longestName;
  return isUnfit || bytes.length > most ? undefined : { name: plainText(name), bytes };
}

/** Reads what a command is sent. @throws RefusedRequest, OfficeError as `readGiven` */
export const readSent = ({ fields }: Command, sent: Members): Given =>
  readGiven(fields, sent, { fileOf: sentFile, most: longestText });
