import { readOffice } from '#kernel/client/office-calls.ts';

export interface ClearNumberOf {
  readonly type: string;
  readonly id: string;
  /** The field's key. */
  readonly field: string;
}

/** Reads one number in clear; the server writes down who looked. @throws {ClientError} with the code of a refusal */
export async function readNumber(of: ClearNumberOf, reason: string): Promise<string> {
  const call = { method: 'POST', body: { ...of, reason } } as const;
  return (await readOffice<{ readonly value: string }>('clear-numbers', call)).value;
}
