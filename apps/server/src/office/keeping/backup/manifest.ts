import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OfficeError } from '../../office-error.ts';

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

/** The contents of a backup. It is written last: a folder without it is no backup. */
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
  /** Uploads that no row had taken and whose bytes were gone; a backup from before does not say. */
  readonly leftOut?: number;
}

export const manifestName = 'manifest.json';
export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.ndjson.gz`);
export const filePath = (folder: string, key: string) => join(folder, 'files', key);

export const rowParts = ({ tables, mails }: Manifest): readonly TableEntry[] =>
  mails === undefined ? tables : [...tables, mails];

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The text of a manifest, with its own hash beside: a damaged list of parts would have parts go missing unseen. */
export const manifestText = (manifest: Manifest) =>
  `${JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2)}\n`;

function damaged(): never {
  throw new OfficeError(`The backup is damaged: ${manifestName} is not what was written.`);
}

function parsed(text: string): Partial<Manifest> & { readonly sha256?: string } {
  try {
    // Border: the file is this program's own; its format and its parts are checked at once.
    return (JSON.parse(text) ?? damaged()) as Partial<Manifest>;
  } catch {
    return damaged();
  }
}

/** @throws OfficeError when the folder holds no backup, a damaged list of parts, or a backup of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  if (folder.endsWith('.age')) throw new OfficeError(`${folder} is packed and encrypted: unpack it with age first.`);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new OfficeError(`${folder} holds no finished backup: there is no ${manifestName} in it.`);
  });
  // Backups from before have no hash of their own.
  const { sha256, ...manifest } = parsed(text);
  if (sha256 !== undefined && sha256 !== hashOf(manifest)) return damaged();
  const { format, madeAt, migrations, tables, sequences, files } = manifest;
  if (format !== undefined && format !== 1 && format !== 2)
    throw new OfficeError(`${folder} holds a backup of another format.`);
  if (!format || !madeAt || !migrations || !tables || !sequences || !files) return damaged();
  return { ...manifest, format, madeAt, migrations, tables, sequences, files };
}
