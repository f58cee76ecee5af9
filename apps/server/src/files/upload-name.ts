import { characterProblem, fail } from '@packhouse/jsonapi';
import { messageOf } from '#problems/message.ts';
import { fileError } from './receive.ts';

/** Control characters, halves, and marks of direction, which a name is the same without. */
const unseen = /[\p{Cc}\uFFFD\u061C\u200E\u200F]/gu;

/**
 * The file name of a Content-Disposition header. Header bytes arrive as Latin-1 characters; they are UTF-8 (wire page,
 * section 7). A path in the name is cut off.
 * @throws JsonApiError 400 when there is none, 422 for a character that turns what follows it: "invoice fdp.exe" would
 * be shown for what is no PDF
 */
export function uploadName(header: string | undefined): string {
  const wanted = 'A file name in the format "filename=FILENAME" must be provided.';
  if (header === undefined) return fail(400, `"Content-Disposition" header is required. ${wanted}`);
  const quoted = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1] ?? '';
  const text = Buffer.from(quoted.replace(/\\(.)/g, '$1'), 'latin1').toString('utf8');
  const name = text.split(/[\\/]/).at(-1)?.replace(unseen, '').trim() ?? '';
  if (name === '' || /^\.+$/.test(name))
    return fail(400, `No filename found in "Content-Disposition" header. ${wanted}`);
  const problem = characterProblem(name, { lines: 'one' });
  if (problem !== null) throw fileError(`The file name: ${messageOf(problem)}`);
  return [...name].slice(-200).join('');
}
