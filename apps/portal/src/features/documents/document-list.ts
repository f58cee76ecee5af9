import type { Ref } from '@packhouse/jsonapi';
import type { DocumentKind } from '@packhouse/programme';

export interface Document {
  /** Of this line: a file that two rows refer to has two. */
  readonly key: string;
  readonly file: Ref;
  readonly name: string;
  readonly kind: DocumentKind;
  /** When it was uploaded, ISO. */
  readonly created: string | null;
  readonly rowType: string;
  readonly rowId: string;
  readonly rowTitle: string;
  /** Null where the row belongs to no season, or the backend does not tell. */
  readonly seasonId: string | null;
}

/** Empty texts ask for everything. */
export interface DocumentFilter {
  readonly seasonId: string;
  readonly kind: DocumentKind | '';
}

export const everything: DocumentFilter = { seasonId: '', kind: '' };

export function filterDocuments(documents: readonly Document[], filter: DocumentFilter): readonly Document[] {
  return documents.filter(
    ({ seasonId, kind }) =>
      (filter.seasonId === '' || seasonId === filter.seasonId) && (filter.kind === '' || kind === filter.kind),
  );
}

/** The newest first, of one time by their names; what has no date comes last. */
export const newestFirst = (documents: readonly Document[]): readonly Document[] =>
  documents.toSorted((a, b) => {
    const [left, right] = [a.created ?? '', b.created ?? ''];
    if (left !== right) return left < right ? 1 : -1;
    return b.name.localeCompare(a.name) || (a.key < b.key ? -1 : 1);
  });

const viewable: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/**
 * The media type under which the browser may show a file of this name; null for one that is only downloaded. Never a
 * type that could run a script.
 */
export function viewAs(name: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(viewable, extension) ? (viewable[extension] ?? null) : null;
}
