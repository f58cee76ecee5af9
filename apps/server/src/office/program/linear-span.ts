/** An exact fraction; the denominator is above zero. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const one: Fraction = { top: 1n, bottom: 1n };

function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

function fraction(top: bigint, bottom: bigint): Fraction {
  const shared = gcd(top, bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / shared, bottom: (sign * bottom) / shared };
}

/** A row of few entries: which sum of published figures it is, and over which atoms. */
interface Row {
  readonly atoms: Map<string, Fraction>;
  readonly from: Map<string, Fraction>;
}

/** Adds `by` times the entries of another map; entries that vanish are taken out. */
function addTimes(to: Map<string, Fraction>, from: ReadonlyMap<string, Fraction>, by: Fraction): void {
  for (const [key, { top, bottom }] of from) {
    const before = to.get(key) ?? { top: 0n, bottom: 1n };
    const [added, shared] = [top * by.top, bottom * by.bottom];
    const sum = fraction(before.top * shared + added * before.bottom, before.bottom * shared);
    if (sum.top === 0n) to.delete(key);
    else to.set(key, sum);
  }
}

const rowOf = (name: string | null, atoms: Iterable<string>): Row => ({
  atoms: new Map([...atoms].map((atom) => [atom, one])),
  from: new Map(name === null ? [] : [[name, one]]),
});

/**
 * Everything that can be computed by adding and subtracting known sums, exactly (Gaussian elimination over fractions).
 * An atom is a figure that nobody publishes; a sum is named and holds some of them, each once.
 */
export class LinearSpan {
  readonly #pivots = new Map<string, Row>();

  /** Makes a sum known. */
  add(name: string, atoms: Iterable<string>): void {
    const row = rowOf(name, atoms);
    this.#reduce(row);
    const [pivot, value] = row.atoms.entries().next().value ?? [];
    if (pivot === undefined || value === undefined) return;
    const by = fraction(value.bottom, value.top);
    const scaled: Row = { atoms: new Map(), from: new Map() };
    addTimes(scaled.atoms, row.atoms, by);
    addTimes(scaled.from, row.from, by);
    this.#pivots.set(pivot, scaled);
  }

  /** The names of the known sums from which this one can be computed; null where it cannot. */
  waysTo(atoms: Iterable<string>): readonly string[] | null {
    const row = rowOf(null, atoms);
    this.#reduce(row);
    return row.atoms.size > 0 ? null : [...row.from.keys()];
  }

  /** Takes out every atom that leads a row; rows hold leads of later ones, so it goes on until none is left. */
  #reduce(row: Row): void {
    for (let lead = this.#leadIn(row); lead !== null; lead = this.#leadIn(row)) {
      const value = row.atoms.get(lead) ?? one;
      const known = this.#pivots.get(lead);
      if (known === undefined) return;
      const by = fraction(-value.top, value.bottom);
      addTimes(row.atoms, known.atoms, by);
      addTimes(row.from, known.from, by);
    }
  }

  #leadIn({ atoms }: Row): string | null {
    for (const atom of atoms.keys()) if (this.#pivots.has(atom)) return atom;
    return null;
  }
}
