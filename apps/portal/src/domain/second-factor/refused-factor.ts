import { ClientError } from '#kernel/client/client.ts';

/** A code or passkey that was not given, or not taken: a problem of the form's field. */
export const refusedFactor = (field: 'code' | 'passkey', code: string): ClientError =>
  new ClientError({ kind: 'status', status: 422, errors: [], fields: [{ field, code }], retryAfter: null });
