import type { Readable } from 'node:stream';
import { type CopyVerdict, extensionOf } from '@packhouse/programme';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { CompanyDocument } from './company-documents.ts';

/** Folders of the archive, in English as the records themselves. */
const folders: Readonly<Record<CompanyDocument['kind'], string>> = {
  copyOfRecord: 'copies-of-record',
  certificate: 'certificates',
  invoice: 'invoices',
  packet: 'reporting-packet',
  upload: 'uploads',
};

/** Refused in an archive's entry: separators, names that Windows refuses, and control characters. */
const unsafe = /[\\/:*?"<>|\p{Cc}]/gu;

/** A path for each document that no other has: season, kind, name. A file that two rows refer to is there once. */
export function entryPaths(documents: readonly CompanyDocument[]): ReadonlyMap<CompanyDocument, string> {
  const taken = new Set<string>();
  const seen = new Set<string>();
  const paths = new Map<CompanyDocument, string>();
  for (const document of documents) {
    if (seen.has(document.id)) continue;
    seen.add(document.id);
    const name = document.name.replaceAll(unsafe, '_').replace(/^\.+/, '_') || 'document';
    const extension = extensionOf(name);
    const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
    const folder = `${(document.season ?? 'other').replaceAll(unsafe, '_')}/${folders[document.kind]}`;
    const numbered = (count: number) =>
      `${folder}/${stem}${count === 1 ? '' : ` (${count})`}${extension && `.${extension}`}`;
    let count = 1;
    // Names that differ by case alone are one file on many systems.
    while (taken.has(numbered(count).toLowerCase())) count += 1;
    taken.add(numbered(count).toLowerCase());
    paths.set(document, numbered(count));
  }
  return paths;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The archive's contents as a table (RFC 4180): path, kind, SHA-256, and of a copy of record what comparing it with its
 * record came to. The path is never a formula: it begins with a season.
 */
function listOf(paths: ReadonlyMap<CompanyDocument, string>, verdicts: ReadonlyMap<string, CopyVerdict>): string {
  const lines = [...paths].map(([{ id, kind, sha256 }, path]) => {
    const copy = kind === 'copyOfRecord' ? (verdicts.get(id) ?? 'notCompared') : '';
    return [quoted(path), kind, sha256, copy].join(',');
  });
  return ['path,kind,sha256,copyOfRecord', ...lines, ''].join('\r\n');
}

/**
 * Writes the archive piece by piece while it is read: never more than one file's chunk is held. PDF and images are
 * compressed already, so they are stored as they are.
 * @param verdicts what is known of copies of record, by file
 * @param open gives a file's bytes by its storage key
 */
export async function* zipDocuments(
  documents: readonly CompanyDocument[],
  verdicts: ReadonlyMap<string, CopyVerdict>,
  open: (storageKey: string) => Promise<Readable>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  const paths = entryPaths(documents);
  for (const [document, path] of paths) {
    const entry = new ZipPassThrough(path);
    entry.mtime = document.created;
    zip.add(entry);
    for await (const chunk of await open(document.storageKey)) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  if (paths.size > 0) {
    const list = new ZipPassThrough('documents.csv');
    zip.add(list);
    list.push(strToU8(listOf(paths, verdicts)), true);
  }
  zip.end();
  yield* ready.splice(0);
}
