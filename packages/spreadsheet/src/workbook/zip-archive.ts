import { strToU8, unzipSync, zipSync } from 'fflate';
import { UnreadableTable } from '../table/unreadable-table.ts';

/** Unpacked, a sheet with as many rows as a report holds is a tenth of this. */
const mostUnpacked = 100 * 1024 * 1024;

/** The first day that an archive can tell: the same files make the same archive. */
const mtime = new Date(1980, 0, 1);

export class ZipArchive {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #sizes: ReadonlyMap<string, number>;

  private constructor(bytes: Uint8Array<ArrayBuffer>, sizes: ReadonlyMap<string, number>) {
    this.#bytes = bytes;
    this.#sizes = sizes;
  }

  /** Null when the directory of the archive is missing or broken: the file was cut off. */
  static open(bytes: Uint8Array<ArrayBuffer>): ZipArchive | null {
    const sizes = new Map<string, number>();
    const note = ({ name, originalSize }: { name: string; originalSize: number }) => {
      sizes.set(name, originalSize);
      return false;
    };
    try {
      unzipSync(bytes, { filter: note });
    } catch {
      return null;
    }
    return new ZipArchive(bytes, sizes);
  }

  has(name: string): boolean {
    return this.#sizes.has(name);
  }

  /**
   * A file as text; null when the archive has none of this name. No more is unpacked than the directory says.
   * @throws UnreadableTable `tooLarge`; Error when it cannot be unpacked
   */
  text(name: string): string | null {
    const size = this.#sizes.get(name);
    if (size === undefined) return null;
    if (size > mostUnpacked) throw new UnreadableTable('tooLarge');
    const { [name]: bytes } = unzipSync(this.#bytes, { filter: (file) => file.name === name });
    return bytes === undefined ? null : new TextDecoder().decode(bytes);
  }
}

/**
 * A ZIP archive of texts by their names.
 * @param level 0 leaves them as they are, for a reader on the same device; 6 packs them
 */
export function zipArchive(texts: ReadonlyMap<string, string>, level: 0 | 6): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries([...texts].map(([name, text]) => [name, strToU8(text)])), { level, mtime });
}
