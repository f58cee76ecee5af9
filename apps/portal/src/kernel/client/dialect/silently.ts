import { ClientError } from './client-error.ts';

/** For loads whose failure the specification ignores (section 8): the answer, or null when the call failed. */
export async function silently<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof ClientError) return null;
    throw error;
  }
}
