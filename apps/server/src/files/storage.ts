import type { Readable } from 'node:stream';
import { type JsonApiError, oneError } from '@packhouse/jsonapi';

/** Where uploaded bytes are kept; keys are ours, never a person's file name. */
export interface FileStorage {
  /**
   * Keeps all bytes of a stream durably before it resolves. The stream is opened only when it can be read at once: one
   * that fails while nobody listens would end the process.
   * @throws whatever the stream throws, JsonApiError 503 when the store is out of reach or full; then nothing is kept
   */
  put(key: string, open: () => Readable): Promise<void>;
  /** @throws NoSuchFile when there is no such key, JsonApiError 503 when the store is out of reach */
  open(key: string): Promise<Readable>;
  /** Does nothing when there is no such key. @throws JsonApiError 503 when the store is out of reach */
  remove(key: string): Promise<void>;
}

/** @throws Error for what this server never makes a key of; keys become paths and addresses */
export function checkKey(key: string): void {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('That is no key of a stored file.');
}

/** The store has no file of that key, though a row says so: an error of ours, not of the person who asks. */
export class NoSuchFile extends Error {
  override name = 'NoSuchFile';

  constructor(key: string, cause: unknown) {
    super(`No file is stored as ${key}.`, { cause });
  }
}

/** The answer while files can be neither stored nor read; the next try may succeed (quality.md R9). */
export const storageError = (cause: unknown): JsonApiError =>
  Object.assign(oneError(503, 'The file store is not available at the moment. Please try again.'), { cause });

/** Files cannot be kept where the settings say; the message is one line for the person who starts the server. */
export class StorageStartError extends Error {
  override name = 'StorageStartError';
}
