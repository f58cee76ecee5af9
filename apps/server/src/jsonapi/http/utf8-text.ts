/** A character of JavaScript's takes this many bytes at most. */
const mostBytes = 3;

const blockBytes = 64 * 1024;
/** Blocks that are kept for the next text, together 4 MB: memory that is new costs more than what is written into it. */
const mostFree = 64;
const free: Buffer[] = [];
const none: Buffer = Buffer.alloc(0);

/**
 * A long text that is put together from parts, as UTF-8. Each part becomes bytes at once: kept as text until the end,
 * all of them are moved about by every clearing up in between.
 */
export class Utf8Text {
  #full: Buffer[] = [];
  #block = none;
  #length = 0;

  add(part: string): void {
    const most = part.length * mostBytes;
    if (most > this.#block.length - this.#length) this.#begin(most);
    this.#length += this.#block.write(part, this.#length);
  }

  #begin(bytes: number): void {
    this.#full.push(this.#block.subarray(0, this.#length));
    this.#block = (bytes <= blockBytes ? free.pop() : undefined) ?? Buffer.allocUnsafeSlow(Math.max(bytes, blockBytes));
    this.#length = 0;
  }

  /** The bytes of all parts so far, in memory of their own; the text begins anew. */
  take(): Buffer {
    const full = [...this.#full, this.#block.subarray(0, this.#length)];
    const bytes = Buffer.concat(full);
    for (const { buffer } of full) {
      if (buffer.byteLength === blockBytes && free.length < mostFree) free.push(Buffer.from(buffer));
    }
    [this.#full, this.#block, this.#length] = [[], none, 0];
    return bytes;
  }
}
