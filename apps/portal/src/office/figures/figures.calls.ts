import type { OpenQuarter, PublishedRun, ShownFigure } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { fetchOfficeFile, type OfficeQuery, readOffice } from '#kernel/client/office-calls.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { officeRead } from '#office/desk-parts/office-read.ts';

export const allRuns = () => officeRead<readonly PublishedRun[]>('figures/list');

/** They never change. */
export const figuresOf = (run: string) =>
  officeRead<readonly ShownFigure[]>('figures/show', { run }, { staleTime: Number.POSITIVE_INFINITY });

export const openQuarters = () => officeRead<readonly OpenQuarter[]>('figures/quarters');

/** The figures that would be published; not read again after an act, for then they are. */
export const previewOf = (season: string, through: string) =>
  queryOptions({
    queryKey: ['office-figures-preview', season, through],
    gcTime: 0,
    queryFn: () => readOffice<readonly ShownFigure[]>('figures/preview', { query: { season, through } }),
  });

/** Saves a run as a file. @throws {ClientError} */
export async function saveRun({ id, season, through }: PublishedRun, kind: 'csv' | 'pdf'): Promise<void> {
  const asked: OfficeQuery = kind === 'pdf' ? { pdf: 'true', language: currentLanguage() } : {};
  const answer = await fetchOfficeFile('figures/file', { query: { run: id, ...asked } });
  saveFile(await answer.blob(), `figures-${season}-${through}.${kind}`);
}
