import type { ActName, ActSent } from '@packhouse/programme';
import { callOffice } from '#kernel/client/office-calls.ts';

/** An act as it is sent: what it is given, what the person saw, and the click. */
export interface SentAct<A extends ActName = ActName> {
  readonly given: ActSent<A>;
  readonly version?: string;
  readonly idempotencyKey: string;
}

/** The outcome of an act: it is done, or it waits for a second person. */
export interface ActAnswer {
  readonly state: 'done' | 'waits';
  readonly decision: string;
  readonly answer: unknown;
}

/**
 * Does an act. Sent twice with the same key it is done once.
 * @throws {ClientError} whose first field holds the code and the values of a refusal
 */
export async function doAct<A extends ActName>(
  act: A,
  { given, version, idempotencyKey }: SentAct<A>,
): Promise<ActAnswer> {
  const body = { given, idempotencyKey, ...(version === undefined ? {} : { version }) };
  const path = act.split(' ').map(encodeURIComponent).join('/');
  // Border: our own server's answer, typed in one place.
  return (await callOffice(path, { method: 'POST', body, repeatable: true })) as ActAnswer;
}
