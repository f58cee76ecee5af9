import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Does work for a request, or for a job, of this id (a UUID): its statements carry it to the database, its spans too. */
export const doneFor = <Result>(request: string, work: () => Result): Result => requests.run(request, work);

/** The request or job that the current work is done for; undefined for work that nobody asked for. */
export const requestAtWork = (): string | undefined => requests.getStore();
