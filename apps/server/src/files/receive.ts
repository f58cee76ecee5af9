import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { type FileRule, fail } from '@packhouse/jsonapi';
import {
  type ContentKind,
  claimedKind,
  contentKind,
  extensionOf,
  type Inflate,
  pdfFault,
  signatureLength,
} from '@packhouse/programme';
import type { FileStorage } from './storage.ts';

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

const mimes: Record<ContentKind, string> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };
const inflated = promisify(inflate);
/** With what comes before the data break off, as readers of PDF do. */
const unpack: Inflate = (bytes, maxOutputLength) =>
  inflated(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).catch((error: unknown) =>
    error instanceof RangeError ? null : new Uint8Array(),
  );

const pdfReasons = {
  encrypted: 'The PDF is encrypted. Save it without a password.',
  scripted: 'The PDF contains a script. Print it into a new PDF.',
} as const;

const megabytes = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2).replace(/\.?0+$/, '')} MB`;

/**
 * Passes bytes on while measuring them; ends the stream the moment a rule is broken. A PDF is looked through as a whole
 * at its end: what opening it would do may stand anywhere in it.
 */
class Measure extends Transform {
  readonly hash = createHash('sha256');
  readonly chunks: Buffer[] = [];
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
    if (this.kind === 'pdf') this.chunks.push(chunk);
    done(this.fault(), chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    this.endFault().then(done, done);
  }

  private async endFault(): Promise<Error | null> {
    if (this.size === 0) return thrown(() => refuse('The file is empty.'));
    if (contentKind(this.head) !== this.kind) return this.wrongContent();
    if (this.kind !== 'pdf') return null;
    const fault = await pdfFault(new Uint8Array(Buffer.concat(this.chunks)), unpack);
    return fault === null ? null : thrown(() => refuse(pdfReasons[fault]));
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
  return { mime: mimes[kind], size: measure.size, sha256: measure.hash.digest('hex') };
}
