import type { Steps } from '@packhouse/programme';

/** Rows that are worked out together and remembered. */
const blockSize = 100;

interface Block<Row, Made> {
  readonly rows: readonly Row[];
  readonly made: Made;
}

/** Something made of each hundred rows: of thousands in which one changes only those around it are looked at again. */
export class MadeOfRows<Row, Made> {
  readonly #make: (rows: readonly Row[]) => Made;
  readonly #blocks: Block<Row, Made>[] = [];

  constructor(make: (rows: readonly Row[]) => Made) {
    this.#make = make;
  }

  *steps(rows: readonly Row[]): Steps<readonly Made[]> {
    const made: Made[] = [];
    for (let from = 0; from < rows.length; from += blockSize) {
      const part = rows.slice(from, from + blockSize);
      const known = this.#blocks[made.length];
      const isSame = known?.rows.length === part.length && part.every((row, at) => row === known.rows[at]);
      const block = isSame ? known : { rows: part, made: this.#make(part) };
      this.#blocks[made.length] = block;
      made.push(block.made);
      yield;
    }
    return made;
  }
}
