import type { FileRule } from '@packhouse/jsonapi';
import {
  claimedKind,
  contentKind,
  type DocumentProblem,
  extensionOf,
  outerProblem,
  pdfProblem,
} from '@packhouse/programme';

/** A problem of a file, or that this device cannot read it. */
export type UploadProblem = DocumentProblem | 'unreadable';

/**
 * Unpacks as far as the data are complete; bytes that follow them are ignored, for instance the line end behind a PDF's
 * streams. Whether the data were complete cannot be told here; the server checks that.
 */
async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | null> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = plain.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) return await reader.cancel().then(() => null);
      chunks.push(part.value);
    }
  } catch {
    // The bytes that were unpacked before stay.
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Looks a file through before it is sent, so that the person hears at once what is wrong with it; the backend decides
 * by the same rules. Null: nothing is wrong.
 */
export async function uploadProblemOf(file: File, rule: FileRule): Promise<UploadProblem | null> {
  const outer = outerProblem(file, rule);
  if (outer !== null) return outer;
  const bytes = await file.arrayBuffer().then(
    (content) => new Uint8Array(content),
    () => null,
  );
  if (bytes === null) return 'unreadable';
  const kind = contentKind(bytes);
  if (kind !== claimedKind(extensionOf(file.name))) return 'content';
  return kind === 'pdf' ? pdfProblem(bytes, inflate) : null;
}
