/** What a file is by its first bytes; names and claimed types are not believed (quality.md S5). */
export type ContentKind = 'pdf' | 'png' | 'jpeg';

const signatures: readonly (readonly [ContentKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

/** As many first bytes as the longest signature needs. */
export const signatureLength = 8;

/** The kind that the first bytes tell, or null. */
export function contentKind(head: Uint8Array): ContentKind | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

const extensions: Readonly<Record<string, ContentKind>> = { pdf: 'pdf', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' };
const mimes: Record<ContentKind, string> = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' };

/** The kind that a file name's extension claims. */
export const claimedKind = (extension: string): ContentKind | null => extensions[extension] ?? null;
export const mimeOf = (kind: ContentKind): string => mimes[kind];
