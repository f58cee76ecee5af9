import { characterProblem, type FileRule } from '@packhouse/jsonapi';
import type { PdfProblem } from './pdf-suspicion.ts';

/** A file's kind by its first bytes; names and claimed types are not believed. */
export type ContentKind = 'pdf' | 'png' | 'jpeg';

const signatures: readonly (readonly [ContentKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

const pdfHeader = '%PDF-';
/** Viewers look for the header of a PDF in so many bytes: what mails and scanners put before it does no harm. */
const headerWithin = 1024;

/** As many first bytes as `contentKind` looks at. */
export const signatureLength = headerWithin + pdfHeader.length;

/** The kind that the first bytes tell, or null. */
export function contentKind(head: Uint8Array): ContentKind | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (found !== undefined) return found[0];
  return new TextDecoder('latin1').decode(head.subarray(0, signatureLength)).includes(pdfHeader) ? 'pdf' : null;
}

const claims: Readonly<Record<string, ContentKind>> = { pdf: 'pdf', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' };

/** The kind that a file name's extension claims. */
export const claimedKind = (extension: string): ContentKind | null => claims[extension] ?? null;

/** Lower-case extension without the dot; empty where there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The problem of a chosen file: its name, its size, or its content. */
export type DocumentProblem = 'kind' | 'name' | 'empty' | 'tooLarge' | 'content' | PdfProblem;

/** The problem that name and size show before a byte is read; `size` in bytes. */
export function outerProblem(
  { name, size }: { readonly name: string; readonly size: number },
  { extensions, maxBytes }: FileRule,
): DocumentProblem | null {
  if (!extensions.includes(extensionOf(name))) return 'kind';
  if (characterProblem(name, { lines: 'one' }) !== null) return 'name';
  if (size === 0) return 'empty';
  return size > maxBytes ? 'tooLarge' : null;
}
