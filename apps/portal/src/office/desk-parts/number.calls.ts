import { callOffice } from '#kernel/client/office-calls.ts';

export interface ClearNumberOf {
  readonly type: string;
  readonly id: string;
  /** The field's key. */
  readonly field: string;
}

/** Reads one number in clear; the server writes down who looked. @throws {ClientError} with the code of a refusal */
export async function readNumber(of: ClearNumberOf, reason: string): Promise<string> {
  const answer = await callOffice('clear-numbers', { method: 'POST', body: { ...of, reason } });
  // Border: our own server's answer, typed in one place.
  return (answer as { readonly data: { readonly value: string } }).data.value;
}
