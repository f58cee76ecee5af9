import { ClientError } from './dialect/client-error.ts';

/** For a row that may not exist: the answer, or null when the backend does not know it. @throws ClientError otherwise */
export async function unlessMissing<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null;
    throw error;
  }
}
