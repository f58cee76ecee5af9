import type { Readable } from 'node:stream';

/** Where uploaded bytes are kept; keys are ours, never a person's file name. */
export interface FileStorage {
  /**
   * Keeps all bytes of a stream durably before it resolves. The stream is opened only when it can be read at once: one
   * that fails while nobody listens would end the process.
   * @throws whatever the stream throws; then nothing is kept
   */
  put(key: string, open: () => Readable): Promise<void>;
  /** @throws Error when there is no such key */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
