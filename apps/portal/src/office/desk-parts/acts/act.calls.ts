import { callOffice } from '#kernel/client/office-calls.ts';

/** An act as it is sent: its command's own arguments and options, what the person saw, and the click. */
export interface SentAct {
  readonly given: Readonly<Record<string, unknown>>;
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
 * @param act as its command is called: `report receive`
 * @throws {ClientError} whose first field holds the code and the values of a refusal
 */
export async function doAct(act: string, { given, version, idempotencyKey }: SentAct): Promise<ActAnswer> {
  const body = { given, idempotencyKey, ...(version === undefined ? {} : { version }) };
  const path = act.split(' ').map(encodeURIComponent).join('/');
  // Border: our own server's answer, typed in one place.
  return (await callOffice(path, { method: 'POST', body, repeatable: true })) as ActAnswer;
}
