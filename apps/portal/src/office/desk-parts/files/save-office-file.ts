import { useMutation } from '@tanstack/react-query';
import { fetchOfficeFile, type OfficeQuery } from '#kernel/client/office-calls.ts';
import { saveFile } from '#kernel/client/save-file.ts';

export interface WantedFile {
  /** The command that makes it, as `account/statement`. */
  readonly path: string;
  readonly query: OfficeQuery;
  readonly name: string;
}

/** Fetches a file of the office and hands it to the person; says whether that is under way and how it failed. */
export const useSavedFile = () =>
  useMutation({
    mutationFn: async ({ path, query, name }: WantedFile) =>
      saveFile(await (await fetchOfficeFile(path, { query })).blob(), name),
  });
