import type { Readable } from 'node:stream';

/** Where uploaded bytes are kept; keys are ours, never a person's file name. */
export interface FileStorage {
  /** Keeps all bytes of a stream durably before it resolves. @throws whatever the stream throws; then nothing is kept */
  put(key: string, content: Readable): Promise<void>;
  /** @throws Error when there is no such key */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
