/** A file inside an archive, as the archive's directory tells it. */
interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const headMark = 0x04034b50;
/** The end of the directory stands within its own length and that of the longest comment. */
const farthestEnd = 22 + 0xffff;

const stored = 0;
const deflated = 8;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - farthestEnd); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return null;
}

function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Entry> | null {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === null) return null;
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    entries.set(name, { method: view.getUint16(at + 10, true), packed, size, at: view.getUint32(at + 42, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The files in a ZIP archive, unpacked by the platform itself. */
export class ZipArchive {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(bytes: Uint8Array<ArrayBuffer>, entries: ReadonlyMap<string, Entry>) {
    this.#bytes = bytes;
    this.#entries = entries;
  }

  /** Null when the directory of the archive is missing or broken: the file was cut off. */
  static open(bytes: Uint8Array<ArrayBuffer>): ZipArchive | null {
    const entries = entriesOf(bytes);
    return entries === null ? null : new ZipArchive(bytes, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** How many bytes a file says to have unpacked; zero when there is none. */
  size(name: string): number {
    return this.#entries.get(name)?.size ?? 0;
  }

  /** A file as text; null when the archive has none of this name. @throws when it cannot be unpacked */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const view = viewOf(this.#bytes);
    if (view.getUint32(entry.at, true) !== headMark) throw new RangeError(`No file at ${entry.at}`);
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = this.#bytes.subarray(from, from + entry.packed);
    if (entry.method === stored) return new TextDecoder().decode(packed);
    if (entry.method !== deflated) throw new RangeError(`Unknown method ${entry.method}`);
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(unpacked).text();
  }
}
