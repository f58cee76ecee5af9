import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { type ErrorPlace, type FileRule, type JsonApiError, oneError } from '@packhouse/jsonapi';
import { type ContentKind, claimedKind, contentKind, extensionOf, signatureLength } from '@packhouse/programme';
import type { InspectedProblem } from './inspect-pdf.ts';
import type { FileStorage } from './storage.ts';

export interface ReceivedFile {
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Refuses a file. @param meta tells the portal the reason by a word of its own (`code`) */
export const fileError = (reason: string, meta?: ErrorPlace['meta']): JsonApiError =>
  oneError(422, `Unprocessable Entity: file validation failed.\n${reason}`, meta && { meta });

const mimes: Record<ContentKind, string> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

const pdfReasons: Readonly<Record<InspectedProblem, string>> = {
  encrypted: 'The PDF is encrypted, with a password or against copying and printing. Print it into a new PDF.',
  scripted: 'The PDF contains a script. Print it into a new PDF.',
  active: 'The PDF does something when it is opened or used. Print it into a new PDF.',
  embedded: 'The PDF contains other files. Print it into a new PDF and upload the others one by one.',
  damaged: 'The PDF cannot be read as a whole. Print it into a new PDF.',
  costly: 'The PDF takes too much time or memory to read. Print it into a new PDF.',
};

/** Looks a PDF through; its bytes are gone afterwards. */
export type PdfInspection = (bytes: Uint8Array<ArrayBuffer>) => Promise<InspectedProblem | null>;

/** For files that this server has made itself. */
export const ownPdf: PdfInspection = async () => null;

const megabytes = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2).replace(/\.?0+$/, '')} MB`;

/**
 * Passes bytes on while measuring them; ends the stream the moment a rule is broken. A PDF is looked through as a whole
 * at its end: what opening it would do may stand anywhere in it.
 */
class Measure extends Transform {
  readonly hash = createHash('sha256');
  chunks: Buffer[] = [];
  size = 0;
  head = Buffer.alloc(0);
  readonly limit: number;
  readonly kind: ContentKind;
  readonly inspect: PdfInspection;

  constructor(limit: number, kind: ContentKind, inspect: PdfInspection) {
    super();
    this.limit = limit;
    this.kind = kind;
    this.inspect = inspect;
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
    done(this.problem(), chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    this.endProblem().then(done, done);
  }

  private async endProblem(): Promise<Error | null> {
    if (this.size === 0) return fileError('The file is empty.', { code: 'empty' });
    if (contentKind(this.head) !== this.kind) return this.wrongContent();
    if (this.kind !== 'pdf') return null;
    const problem = await this.inspect(this.whole());
    return problem === null ? null : fileError(pdfReasons[problem], { code: problem });
  }

  /** All that came, in memory of its own: it is handed to another thread. */
  private whole(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    let at = 0;
    for (const chunk of this.chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.chunks = [];
    return bytes;
  }

  private problem(): Error | null {
    const { limit } = this;
    if (this.size > limit)
      return fileError(`The file exceeds the maximum file size of ${megabytes(limit)}.`, { code: 'tooLarge', limit });
    return this.head.length === signatureLength && contentKind(this.head) !== this.kind ? this.wrongContent() : null;
  }

  private wrongContent(): Error {
    return fileError(`The content of the file is not ${this.kind.toUpperCase()}.`, { code: 'content' });
  }
}

export interface Incoming {
  readonly name: string;
  readonly content: Readable;
  readonly rule: FileRule;
  readonly inspect: PdfInspection;
}

/**
 * Keeps an upload if its name, size and content fit the field's rule; nothing is kept otherwise.
 * @throws JsonApiError 422 with the reason, 503 when too many files are being looked through
 */
export async function receiveFile(
  storage: FileStorage,
  key: string,
  { name, content, rule, inspect }: Incoming,
): Promise<ReceivedFile> {
  const extension = extensionOf(name);
  const kind = claimedKind(extension);
  if (kind === null || !rule.extensions.includes(extension)) {
    const allowed = rule.extensions.join(' ');
    throw fileError(`Only files with the following extensions are allowed: ${allowed}.`, { code: 'kind' });
  }
  const measure = new Measure(rule.maxBytes, kind, inspect);
  await storage.put(key, () => {
    content.on('error', (error) => measure.destroy(error));
    return content.pipe(measure);
  });
  return { mime: mimes[kind], size: measure.size, sha256: measure.hash.digest('hex') };
}
