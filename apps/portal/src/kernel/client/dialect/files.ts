import { fileType, octetStreamMediaType, type Ref, type Resource } from '@packhouse/jsonapi';
import { offlineError, unreadableError } from './client-error.ts';
import { readDocument } from './documents.ts';
import { accept, urlOf } from './reads.ts';
import type { Transport } from './transport.ts';

const fileTimeoutSeconds = 180;

/**
 * The header that names an upload. A Drupal looks for the quoted filename alone and takes its bytes for UTF-8; fetch
 * sends one byte for each character, so the name goes as UTF-8 bytes in Latin-1 characters (wire page, section 7).
 */
function contentDisposition(filename: string): string {
  const quotable = filename.replaceAll(/["\\/\p{Cc}]/gu, '_');
  const bytes = new TextEncoder().encode(quotable);
  return `file; filename="${Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')}"`;
}

/** Uploads bytes for a file field and returns the file, which a row must then refer to. */
export async function upload(
  transport: Transport,
  resource: Resource,
  fieldKey: string,
  filename: string,
  bytes: Blob | ArrayBuffer,
): Promise<Ref<typeof fileType>> {
  const field = resource.fields[fieldKey];
  if (field === undefined || !('upload' in field)) throw new Error(`${resource.type} has no file "${fieldKey}".`);
  const response = await transport({
    method: 'POST',
    url: urlOf(resource, `/${field.wire}`),
    headers: {
      ...accept,
      'Content-Type': octetStreamMediaType,
      'Content-Disposition': contentDisposition(filename),
    },
    body: bytes,
    timeoutSeconds: fileTimeoutSeconds,
    // At worst a file is left that nothing refers to.
    repeatable: true,
  });
  const { data } = await readDocument(response);
  const file = [data].flat()[0];
  if (!file) throw unreadableError(response.status);
  return { type: fileType, id: file.id };
}

/** Where a file lies, below the backend's origin: its own URL may name a host that only the backend knows. */
function urlIn(attributes: Readonly<Record<string, unknown>> | undefined): string | null {
  const uri = attributes?.uri;
  const url = typeof uri === 'object' && uri !== null && 'url' in uri ? uri.url : undefined;
  if (typeof url !== 'string') return null;
  const { pathname, search } = new URL(url, 'http://backend.invalid');
  return pathname + search;
}

/** The bytes of a file that the person may see. `origin`: the backend's, empty for the page's own. */
export async function download(transport: Transport, origin: string, ref: Ref): Promise<Blob> {
  const url = `/jsonapi/file/file/${encodeURIComponent(ref.id)}`;
  const response = await transport({ method: 'GET', url, headers: accept });
  const { data } = await readDocument(response);
  const place = urlIn([data].flat()[0]?.attributes);
  if (place === null) throw unreadableError(response.status);
  const file = await transport({ method: 'GET', url: origin + place, timeoutSeconds: fileTimeoutSeconds });
  return file.blob().catch(() => Promise.reject(offlineError()));
}
