import { CopyOfRecordError } from '@packhouse/record-pdf';

/**
 * URLs of all font files, none of them in the script: each is fetched when a text needs it. `no-inline` keeps the
 * small ones out of data: URLs, which the content security policy refuses.
 */
const urls = import.meta.glob<string>(
  [
    '../../../../../node_modules/@fontsource/noto-sans/files/noto-sans-*-{400,700}-normal.woff',
    '!../../../../../node_modules/@fontsource/noto-sans/files/noto-sans-devanagari-*',
    '../../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-{400,700}-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** URLs by file name. */
export const fontUrls: ReadonlyMap<string, string> = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/**
 * Reads a font file from the portal's own origin; the browser's cache keeps it.
 *
 * @throws CopyOfRecordError `fonts` when it cannot be fetched.
 */
export async function fetchFont(fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const url = fontUrls.get(fileName);
    if (url === undefined) throw new Error(`${fileName} is not part of the portal`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${fileName}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new CopyOfRecordError('fonts', { cause });
  }
}
