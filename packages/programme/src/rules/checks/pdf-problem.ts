import { type ReadingBudget, TooMuchToRead } from './pdf-scanner.ts';
import { type PdfProblem, PdfSuspicion } from './pdf-suspicion.ts';
import { type PdfMembers, PdfValueReader } from './read-value.ts';

export type { PdfProblem } from './pdf-suspicion.ts';

/**
 * Undoes zlib's compression (RFC 1950), whatever follows the data; null when they would grow beyond `most` bytes, or
 * break off before their end where that can be told. Never rejects.
 */
export type Inflate = (bytes: Uint8Array<ArrayBuffer>, most: number) => Promise<Uint8Array | null>;

/**
 * The most bytes that a file's packed objects may grow to: one that was made to fill the memory is not looked through.
 */
const mostUnpacked = 32 * 1024 * 1024;
/** Streams of packed objects: honest writers put a hundred objects and more into each. */
const mostStreams = 20_000;

/** One character for each byte, so that places in the text are places in the file. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** A stream that may hold packed objects (ISO 32000-1, 7.5.7), and its first byte. */
interface PackedStream {
  readonly members: PdfMembers['members'];
  readonly from: number;
}

const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Places behind every `word` that is no end of a longer one. */
function* placesAfter(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!isLetter(text.charCodeAt(at - 1))) yield at + word.length;
  }
}

/** The number of an object whose `obj` ends at `at`; null where it is written unlike any writer does. */
function numberBefore(text: string, at: number): number | null {
  const found = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*obj$/.exec(text.slice(Math.max(0, at - 48), at));
  return found === null ? null : Number(found[1]);
}

/** The one value of a member; undefined where it is missing, null where it is there twice. */
function only({ members }: Pick<PackedStream, 'members'>, key: string) {
  const values = members.get(key);
  return values === undefined ? undefined : values.length === 1 ? (values[0] ?? null) : null;
}

function wholeNumber(stream: Pick<PackedStream, 'members'>, key: string): number | null {
  const value = only(stream, key);
  return value?.kind === 'number' && Number.isInteger(value.value) && value.value >= 0 ? value.value : null;
}

class Inspection {
  readonly suspicion = new PdfSuspicion();
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #text: string;
  readonly #budget: ReadingBudget;
  readonly #packed: PackedStream[] = [];
  /** Beyond it no search is worth its time. */
  readonly #lastEnd: number;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#text = textOf(bytes);
    this.#lastEnd = this.#text.lastIndexOf('endstream');
    this.#budget = { left: 4 * bytes.length + 1_000_000 };
  }

  /**
   * Everything that could be an object is read, wherever it stands: in a stream, a comment or a string too, for a table
   * of contents may lead a viewer there, and a later object may hide an earlier one from some viewers alone.
   */
  objects(): void {
    for (const at of placesAfter(this.#text, 'obj')) {
      const reader = this.#reader(this.#text, at);
      const value = reader.next();
      if (value === null) continue;
      this.suspicion.onObject(numberBefore(this.#text, at), value);
      const isPacked = value.kind === 'dictionary' && value.members.has('N') && value.members.has('First');
      if (isPacked) this.#keep(value, reader);
    }
    for (const at of placesAfter(this.#text, 'trailer')) this.#reader(this.#text, at).next();
  }

  async packedObjects(inflate: Inflate): Promise<void> {
    let left = mostUnpacked;
    for (const stream of this.#packed) {
      const count = wholeNumber(stream, 'N');
      if (count === 0) continue;
      const content = count === null ? null : await this.#unpack(stream, inflate, left);
      const first = wholeNumber(stream, 'First');
      if (content === null || count === null || first === null) {
        this.suspicion.add('damaged');
        return;
      }
      left -= content.length;
      this.#budget.left += 4 * content.length;
      this.#readPacked(textOf(content), count, first);
      if (this.suspicion.has('damaged')) return;
    }
  }

  #reader(text: string, at: number): PdfValueReader {
    return new PdfValueReader(text, at, this.#budget, this.suspicion);
  }

  #keep({ members }: PdfMembers, { scanner }: PdfValueReader): void {
    scanner.skipSpace();
    if (!this.#text.startsWith('stream', scanner.at)) return;
    const head = scanner.at + 'stream'.length;
    const line = /^\r?\n|^\r/.exec(this.#text.slice(head, head + 2))?.[0] ?? '';
    this.#packed.push({ members, from: head + line.length });
    if (this.#packed.length > mostStreams) throw new TooMuchToRead();
  }

  /** The content of a stream that is packed as writers do it, or not at all; null for any other. */
  async #unpack(stream: PackedStream, inflate: Inflate, most: number): Promise<Uint8Array | null> {
    // Short names belong to pictures within pages, but some viewers obey them here; /F leads to another file besides.
    if (stream.members.has('F') || stream.members.has('DP')) return null;
    const filter = only(stream, 'Filter');
    const isPlain = filter === undefined || (filter?.kind === 'list' && filter.items.length === 0);
    if (isPlain) return this.#plain(stream, most);
    const [named] = filter?.kind === 'list' && filter.items.length === 1 ? filter.items : [filter];
    const isFlate = named?.kind === 'name' && (named.name === 'FlateDecode' || named.name === 'Fl');
    if (!isFlate || only(stream, 'DecodeParms') !== undefined) return null;
    const end = this.#end(stream.from);
    return end === null ? null : inflate(this.#bytes.subarray(stream.from, end), most);
  }

  /**
   * Where a stream ends, as its first "endstream" says. Data that hold the word themselves are cut off: viewers go by the
   * length and would see what stands behind it.
   */
  #end(from: number): number | null {
    if (from > this.#lastEnd) return null;
    return this.#text.indexOf('endstream', from);
  }

  #plain(stream: PackedStream, most: number): Uint8Array | null {
    const length = wholeNumber(stream, 'Length');
    if (length === null || length > most) return null;
    const end = stream.from + length;
    return /^\s*endstream/.test(this.#text.slice(end, end + 20)) ? this.#bytes.subarray(stream.from, end) : null;
  }

  /** Objects where the stream's own table says, and all that stands behind it besides. */
  #readPacked(text: string, count: number, first: number): void {
    const table = this.#reader(text, 0);
    for (let index = 0; index < count; index++) {
      const [number, offset] = [table.scanner.next(), table.scanner.next()];
      if (number.kind !== 'number' || offset.kind !== 'number' || first + offset.value > text.length) {
        this.suspicion.add('damaged');
        return;
      }
      const value = this.#reader(text, first + offset.value).next();
      if (value !== null) this.suspicion.onObject(number.value, value);
    }
    const rest = this.#reader(text, first);
    while (rest.next() !== null);
  }
}

/**
 * Why a PDF is not taken although it is one: its content is locked, it runs a script, does something, holds other files,
 * or cannot be looked through. Null where nothing is found. Judged by what its objects are (ISO 32000-1), not by how they
 * are written: names in codes, comments and packed objects make no difference. Pages themselves are not read.
 */
export async function pdfProblem(bytes: Uint8Array<ArrayBuffer>, inflate: Inflate): Promise<PdfProblem | null> {
  const inspection = new Inspection(bytes);
  try {
    inspection.objects();
    if (!inspection.suspicion.has('encrypted')) await inspection.packedObjects(inflate);
  } catch (error) {
    if (!(error instanceof TooMuchToRead)) throw error;
    inspection.suspicion.add('damaged');
  }
  return inspection.suspicion.verdict();
}
