import type { Problem } from '@packhouse/jsonapi';
import { ClientError } from '#kernel/client/client.ts';

/** A refusal of the typed code, for the form's fields. */
export function refusedCode(code: string): ClientError {
  const fields: readonly Problem[] = [{ field: 'code', code }];
  return new ClientError({ kind: 'status', status: 422, errors: [], fields, retryAfter: null });
}
