import type { OpenQuarter, PublishedRun, ShownFigure } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice, fetchOfficeFile, type OfficeQuery } from '#kernel/client/office-calls.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

// Border: our own server's answers, typed in one place.
const dataOf = async <T>(path: string, query: OfficeQuery = {}): Promise<T> =>
  ((await callOffice(path, { query })) as { readonly data: T }).data;

export const allRuns = () =>
  queryOptions({
    queryKey: ['office', 'figures', 'runs'],
    queryFn: () => dataOf<readonly PublishedRun[]>('figures/list'),
  });

export const figuresOf = (run: string) =>
  queryOptions({
    queryKey: ['office', 'figures', 'run', run],
    queryFn: () => dataOf<readonly ShownFigure[]>('figures/show', { run }),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const openQuarters = () =>
  queryOptions({
    queryKey: ['office', 'figures', 'quarters'],
    queryFn: () => dataOf<readonly OpenQuarter[]>('figures/quarters'),
  });

/** The figures that would be published; not read again after an act, for then they are. */
export const previewOf = (season: string, through: string) =>
  queryOptions({
    queryKey: ['office-figures-preview', season, through],
    gcTime: 0,
    queryFn: () => dataOf<readonly ShownFigure[]>('figures/preview', { season, through }),
  });

/** Saves a run as a file. @throws {ClientError} */
export async function saveRun({ id, season, through }: PublishedRun, kind: 'csv' | 'pdf'): Promise<void> {
  const asked: OfficeQuery = kind === 'pdf' ? { pdf: 'true', language: currentLanguage() } : {};
  const answer = await fetchOfficeFile('figures/file', { query: { run: id, ...asked } });
  saveFile(await answer.blob(), `figures-${season}-${through}.${kind}`);
}
