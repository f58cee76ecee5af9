import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { type FileRule, fail } from '@packhouse/jsonapi';
import { type ContentKind, claimedKind, contentKind, mimeOf, signatureLength } from './content-kind.ts';
import type { FileStorage } from './storage.ts';
import { extensionOf } from './upload-name.ts';

/** What was received and kept. */
export interface ReceivedFile {
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

function refuse(reason: string): never {
  return fail(422, `Unprocessable Entity: file validation failed.\n${reason}`);
}

const megabytes = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2).replace(/\.?0+$/, '')} MB`;

/** Passes bytes on while measuring them; ends the stream the moment a rule is broken. */
class Measure extends Transform {
  readonly hash = createHash('sha256');
  size = 0;
  head = Buffer.alloc(0);
  readonly limit: number;
  readonly kind: ContentKind;

  constructor(limit: number, kind: ContentKind) {
    super();
    this.limit = limit;
    this.kind = kind;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, data?: Buffer) => void,
  ): void {
    this.size += chunk.length;
    if (this.head.length < signatureLength) this.head = Buffer.concat([this.head, chunk]).subarray(0, signatureLength);
    this.hash.update(chunk);
    done(this.fault(), chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    done(
      this.size === 0
        ? thrown(() => refuse('The file is empty.'))
        : contentKind(this.head) === this.kind
          ? null
          : this.wrongContent(),
    );
  }

  private fault(): Error | null {
    if (this.size > this.limit)
      return thrown(() => refuse(`The file exceeds the maximum file size of ${megabytes(this.limit)}.`));
    return this.head.length === signatureLength && contentKind(this.head) !== this.kind ? this.wrongContent() : null;
  }

  private wrongContent(): Error {
    return thrown(() => refuse(`The content of the file is not ${this.kind.toUpperCase()}.`));
  }
}

function thrown(act: () => never): Error {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Keeps an upload if its name, size and content fit the field's rule; nothing is kept otherwise.
 * @throws JsonApiError 422 with the reason
 */
export async function receiveFile(
  storage: FileStorage,
  key: string,
  name: string,
  content: Readable,
  rule: FileRule,
): Promise<ReceivedFile> {
  const extension = extensionOf(name);
  const kind = claimedKind(extension);
  if (kind === null || !rule.extensions.includes(extension)) {
    return refuse(`Only files with the following extensions are allowed: ${rule.extensions.join(' ')}.`);
  }
  const measure = new Measure(rule.maxBytes, kind);
  await storage.put(key, () => {
    content.on('error', (error) => measure.destroy(error));
    return content.pipe(measure);
  });
  return { mime: mimeOf(kind), size: measure.size, sha256: measure.hash.digest('hex') };
}
