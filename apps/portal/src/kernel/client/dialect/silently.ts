import { ClientError } from './client-error.ts';

/** Makes of a load the answer, or null where the call failed as it may. @throws what else went wrong */
const orNull =
  (mayFail: (error: ClientError) => boolean) =>
  <T>(load: Promise<T>): Promise<T | null> =>
    load.catch((error: unknown) => {
      if (error instanceof ClientError && mayFail(error)) return null;
      throw error;
    });

/** For loads whose failure the specification ignores (section 8): the answer, or null when the call failed. */
export const silently = orNull(() => true);

/** For a row that may not exist: the answer, or null when the backend does not know it. @throws ClientError otherwise */
export const unlessMissing = orNull(({ status }) => status === 404);
