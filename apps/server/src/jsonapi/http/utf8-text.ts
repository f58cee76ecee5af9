/** A sign of JavaScript's takes this many bytes at most. */
const mostBytes = 3;

/**
 * A long text that is put together from parts, as UTF-8. Each part becomes bytes at once: kept as text until the end,
 * all of them are moved about by every clearing up in between.
 */
export class Utf8Text {
  #bytes = Buffer.allocUnsafe(16_384);
  #length = 0;

  add(part: string): void {
    const needed = this.#length + part.length * mostBytes;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(part, this.#length);
  }

  /** Everything so far; of no use any more once more is added. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}
