import type { Words } from './words.ts';

/** How many files a relation holds, in words; empty for none. */
export function documentsText(files: unknown, { t }: Words): string {
  const count = Array.isArray(files) ? files.length : 0;
  return count === 0 ? '' : t('documents', { count });
}
