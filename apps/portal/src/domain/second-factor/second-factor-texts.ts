import type { Problem } from '@packhouse/jsonapi';
import { ClientError } from '#kernel/client/client.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Second factors: loaded where one is asked for or managed, never with the sign-in page. */
    'second-factor': typeof texts;
  }
}

/** A refusal of the typed code, for the form's fields. */
export function refusedCode(code: string): ClientError {
  const fields: readonly Problem[] = [{ field: 'code', code }];
  return new ClientError({ kind: 'status', status: 422, errors: [], fields, retryAfter: null });
}
