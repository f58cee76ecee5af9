import type { Problem } from '@packhouse/jsonapi';
import { toldProblem } from '@packhouse/programme';
import { ClientError } from '#kernel/client/dialect/client-error.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';

/** Problems of a file that our server names, beside those that only it finds. */
export const refusalCodes = [
  'kind',
  'empty',
  'tooLarge',
  'content',
  'encrypted',
  'scripted',
  'active',
  'embedded',
  'damaged',
  'costly',
  'quota',
] as const;

const isRefusal = (error: unknown): error is ClientError => error instanceof ClientError && error.status === 422;

/** Why the own server refuses a file, as far as there are words for it here; `limit` in bytes. */
export function refusalCode(error: unknown) {
  if (!isRefusal(error)) return null;
  const { code, limit } = error.errors[0]?.meta ?? {};
  const known = refusalCodes.find((one) => one === code);
  return known === undefined ? null : { code: known, limit: typeof limit === 'number' ? limit : null };
}

/** The backend's sentences about the file itself, each by `problemText`; the first line is Drupal's heading of them. */
export function refusalWords(error: unknown, problemText: (problem: Problem) => string): string | null {
  if (!isRefusal(error)) return null;
  const sentences = error.errors.map((one) =>
    problemText(toldProblem(one)).replace(/^[^\n]*validation failed\.\n/, ''),
  );
  return joinSentences(sentences).trim() || null;
}
