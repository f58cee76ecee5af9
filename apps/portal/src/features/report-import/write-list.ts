import { type FileFormat, tableFile } from '#domain/spreadsheet/table-file.ts';
import { type ListInput, problemList } from './problem-list.ts';

/** The list of rows with what is wrong with them, as a file of the kind that the person asks for. */
export function writeList(input: ListInput, format: FileFormat): Promise<Blob> {
  const { rows, marked } = problemList(input);
  return tableFile({ name: input.table.sheet ?? 'Rows', rows, marked }, format);
}
