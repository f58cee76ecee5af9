import { AsyncLocalStorage } from 'node:async_hooks';

/** Some work, as far as its statements follow from it. */
interface Work {
  /** Ends it. */
  readonly end?: AbortSignal;
  /** The id of the request that it is done for, of letters, digits and dashes. */
  readonly request?: string;
}

const works = new AsyncLocalStorage<Work>();

/**
 * Does work whose statements end with a signal: one that runs is cancelled, none is begun after it, and so its
 * transaction is undone. They fail with the signal's reason.
 */
export const boundBy = <Result>(signal: AbortSignal, work: () => Result): Result =>
  works.run({ ...works.getStore(), end: signal }, work);

/** Does work whose statements carry the id of a request to the database. */
export const doneFor = <Result>(request: string, work: () => Result): Result => works.run({ request }, work);

/** The signal that ends the current work; undefined for work that nobody waits for. */
export const endOfWork = (): AbortSignal | undefined => works.getStore()?.end;

/** The request that the current work is done for; undefined for work that nobody asked for. */
export const requestAtWork = (): string | undefined => works.getStore()?.request;
