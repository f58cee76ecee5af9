import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OfficeError } from '../office-error.ts';

/** One table of a backup: its rows are `tables/<name>.ndjson.gz`, one JSON object a line. */
export interface TableEntry {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the lines before they are packed, hex. */
  readonly sha256: string;
}

/** One uploaded file of a backup: `files/<key>`. */
export interface FileEntry {
  readonly key: string;
  readonly sha256: string;
}

/** What a backup holds. It is written last: a folder without it is no backup. */
export interface Manifest {
  /** In 1, values of JSON stand in the lines as they are, where null is both nothing and JSON's own; since 2 as text. */
  readonly format: 1 | 2;
  readonly madeAt: string;
  /** The numbered migrations that the database had. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableEntry[];
  /** The mails of the queue, sent ones too; backups of format 1 have none. */
  readonly mails?: TableEntry;
  /** Where each sequence stood. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
  readonly files: readonly FileEntry[];
}

export const manifestName = 'manifest.json';
export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.ndjson.gz`);
export const filePath = (folder: string, key: string) => join(folder, 'files', key);

/** Everything of a backup that is rows. */
export const rowParts = ({ tables, mails }: Manifest): readonly TableEntry[] =>
  mails === undefined ? tables : [...tables, mails];

/** @throws OfficeError when the folder holds no backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new OfficeError(`${folder} holds no finished backup: there is no ${manifestName} in it.`);
  });
  // Border: the file is this program's own; its format number is checked at once.
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new OfficeError(`${folder} holds a backup of another format.`);
  return manifest;
}
