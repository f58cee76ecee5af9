import { uploadedFile } from '@packhouse/programme';
import type { Included } from '#kernel/client/dialect/included.ts';
import type { RecordDocument } from './record-document.ts';
import type { Words } from './words.ts';

const idOf = (ref: unknown): string | null =>
  typeof ref === 'object' && ref !== null && 'id' in ref && typeof ref.id === 'string' ? ref.id : null;

/** How many files a relation holds, and their names as far as they were read; empty for none. */
export function documentsText(files: unknown, { t, format, fileName }: Words): string {
  const refs: readonly unknown[] = Array.isArray(files) ? files : [];
  if (refs.length === 0) return '';
  const names = refs.flatMap((ref) => fileName?.(idOf(ref) ?? '') ?? []);
  const count = t('documents', { count: refs.length });
  return names.length === 0 ? count : t('kernel:labeled', { label: count, value: format.list(names) });
}

/** A form in words that name its files, as they were read with it. */
export const withFileNames =
  (included: Pick<Included, 'find'>, recordDocument: (words: Words) => RecordDocument) =>
  (words: Words): RecordDocument =>
    recordDocument({
      ...words,
      fileName: (id) => included.find(uploadedFile, { type: uploadedFile.type, id })?.title ?? null,
    });
