import { AsyncLocalStorage } from 'node:async_hooks';

const bounds = new AsyncLocalStorage<AbortSignal>();

/**
 * Does work whose statements end with a signal: one that runs is cancelled, none is begun after it, and so its
 * transaction is undone. They fail with the signal's reason.
 */
export const boundBy = <Result>(signal: AbortSignal, work: () => Result): Result => bounds.run(signal, work);

/** The signal that ends the current work; undefined for work that nobody waits for. */
export const endOfWork = (): AbortSignal | undefined => bounds.getStore();
