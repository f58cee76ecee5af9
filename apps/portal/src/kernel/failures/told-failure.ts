import { ClientError } from '../client/dialect/client-error.ts';

/**
 * Turns a thrown error into one that can be shown: a failed call stays as it is; anything else is a defect of the
 * program, and goes to the browser's console too. Work must end in a state that is shown, whatever was thrown.
 */
export function toldFailure(error: unknown): Error {
  if (!(error instanceof ClientError)) reportError(error);
  return error instanceof Error ? error : new Error(String(error));
}

/** Says an error of the program where its makers look. */
export function reportError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else console.error(error);
}
