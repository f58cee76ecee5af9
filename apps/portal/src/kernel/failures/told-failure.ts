import { ClientError } from '../client/dialect/client-error.ts';

/**
 * What a person is told when work under way threw: a failed call as it is; anything else is a fault of the program,
 * which the browser's console hears of too. Work must end in a state that is said, whatever was thrown.
 */
export function toldFailure(error: unknown): Error {
  if (!(error instanceof ClientError)) reportFault(error);
  return error instanceof Error ? error : new Error(String(error));
}

/** Says a fault of the program where its makers look. */
export function reportFault(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
