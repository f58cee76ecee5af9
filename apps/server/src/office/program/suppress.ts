import type { Cell, Contribution, Equation } from './figure-cells.ts';
import { LinearSpan } from './linear-span.ts';

/** Fewest companies in a published figure, and the share of it that no company may reach, in percent: settings. */
export interface SuppressionLimits {
  readonly companies: number;
  readonly share: number;
}

export type CellState = 'published' | 'withheld';

/** No choice of figures keeps what must be withheld: too much was published before. */
export class CannotSuppress extends Error {
  override name = 'CannotSuppress';
}

const unitsOf = (amount: string) => BigInt(amount.replace('.', ''));
const atomOf = ({ state, month }: Pick<Contribution, 'state' | 'month'>) => `${state} ${month}`;

/** The contributions by state and month, so that sums of cells need not look at all of them. */
class Atoms {
  readonly #byAtom: ReadonlyMap<string, readonly Contribution[]>;

  constructor(contributions: readonly Contribution[]) {
    const some = contributions.filter(({ pounds, assessment }) => unitsOf(pounds) !== 0n || unitsOf(assessment) !== 0n);
    this.#byAtom = Map.groupBy(some, atomOf);
  }

  /** The atoms of a cell that are not nothing: that a state handled nothing is no secret to its neighbors. */
  of({ states, months }: Cell): string[] {
    return [...states].flatMap((state) =>
      [...months].map((month) => atomOf({ state, month })).filter((atom) => this.#byAtom.has(atom)),
    );
  }

  /** US dollars and pounds in units of their last decimal, by company. */
  sums(atoms: Iterable<string>): readonly ReadonlyMap<string, bigint>[] {
    const [pounds, assessment] = [new Map<string, bigint>(), new Map<string, bigint>()];
    const put = (sums: Map<string, bigint>, company: string, amount: string) =>
      sums.set(company, (sums.get(company) ?? 0n) + unitsOf(amount));
    for (const atom of atoms) {
      for (const found of this.#byAtom.get(atom) ?? []) {
        put(pounds, found.companyId, found.pounds);
        put(assessment, found.companyId, found.assessment);
      }
    }
    return [pounds, assessment];
  }
}

/** True where no company can be told from a sum. A sum of nothing tells that each of its companies had nothing. */
function isSafe(sums: readonly ReadonlyMap<string, bigint>[], { companies, share }: SuppressionLimits): boolean {
  return sums.every((byCompany) => {
    const amounts = [...byCompany.values()].map((amount) => (amount < 0n ? -amount : amount)).filter((a) => a > 0n);
    const total = amounts.reduce((sum, amount) => sum + amount, 0n);
    const most = amounts.reduce((a, b) => (a > b ? a : b), 0n);
    return amounts.length >= companies && most * 100n < total * BigInt(share);
  });
}

/**
 * Decides which figures are published: those of enough companies with none too large, less as many more as it takes that
 * no withheld one can be computed from what is published, nor a sum of them that would tell of a company.
 * @param fixed the state of cells that were published or withheld before; they stay so
 * @throws CannotSuppress
 */
export function suppress(
  { cells, equations }: { readonly cells: readonly Cell[]; readonly equations: readonly Equation[] },
  contributions: readonly Contribution[],
  limits: SuppressionLimits,
  fixed: ReadonlyMap<string, CellState> = new Map(),
): ReadonlyMap<string, CellState> {
  const atoms = new Atoms(contributions);
  const isSensitive = (cell: Cell) => !isSafe(atoms.sums(atoms.of(cell)), limits);
  const stateOf = (cell: Cell) => fixed.get(cell.key) ?? (isSensitive(cell) ? 'withheld' : 'published');
  const states = new Map(cells.map((cell) => [cell.key, stateOf(cell)]));
  const isWithheld = ({ key }: Cell) => states.get(key) === 'withheld';

  /** Withholds the smallest published figure of some. @throws CannotSuppress when all of them were published before */
  const withholdOne = (among: readonly Cell[]) => {
    const size = (cell: Cell) => {
      const [pounds = new Map<string, bigint>()] = atoms.sums(atoms.of(cell));
      return [...pounds.values()].reduce((sum, amount) => sum + amount, 0n);
    };
    const free = among.filter((cell) => !isWithheld(cell) && !fixed.has(cell.key));
    // A figure of nothing protects nothing.
    const [smallest] = free
      .map((cell) => ({ cell, size: size(cell) }))
      .filter((found) => found.size > 0n)
      .toSorted((a, b) => (a.size < b.size ? -1 : a.size > b.size ? 1 : a.cell.key < b.cell.key ? -1 : 1));
    if (smallest === undefined) throw new CannotSuppress('Too much was published before.');
    states.set(smallest.cell.key, 'withheld');
  };

  /** A cell that must not be known but can be computed, with the published cells that it follows from. */
  const computable = () => {
    const span = new LinearSpan();
    for (const cell of cells) if (!isWithheld(cell)) span.add(cell.key, atoms.of(cell));
    for (const cell of cells.filter(isWithheld)) {
      const own = atoms.of(cell);
      // Nothing to protect: a figure of nothing, or one that is safe and was withheld for another.
      if (own.length === 0 || !isSensitive(cell)) continue;
      const ways = span.waysTo(own);
      if (ways !== null) return cells.filter(({ key }) => ways.includes(key));
    }
    return null;
  };

  /** An equation whose withheld figures are known together, where that sum would tell of a company. */
  const tellingSum = () => {
    for (const { whole, parts } of equations) {
      for (const [withheld, others] of [
        [parts.filter(isWithheld), whole],
        [whole.filter(isWithheld), parts],
      ] as const) {
        if (withheld.length === 0 || others.some(isWithheld)) continue;
        const sum = new Set(withheld.flatMap((cell) => atoms.of(cell)));
        if (sum.size > 0 && !isSafe(atoms.sums(sum), limits)) return [...whole, ...parts];
      }
    }
    return null;
  };

  for (;;) {
    const telling = tellingSum() ?? computable();
    if (telling === null) return states;
    withholdOne(telling);
  }
}
