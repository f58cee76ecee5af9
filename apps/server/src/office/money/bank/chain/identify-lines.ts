import { createHash } from 'node:crypto';
import type { BankLine } from '@packhouse/bank-files';

/** A line with the name that it has among those of its account. */
export type IdentifiedLine<Line extends BankLine = BankLine> = Line & { readonly identity: string };

/** The name of a line: the bank's id, else its day, amount and words. Several lines may share it. */
export const nameOf = ({ bankId, day, amount, text }: BankLine): string =>
  bankId === null
    ? `=${createHash('sha256')
        .update(JSON.stringify([day, amount, text]))
        .digest('hex')}`
    : `#${bankId}`;

/**
 * Names new lines of an account so that no two have one name: true twins, and an id that the bank gives anew, are numbered.
 * @param taken names that lines of the account have already
 */
export function identifyLines<Line extends BankLine>(
  lines: readonly Line[],
  taken: Iterable<string> = [],
): IdentifiedLine<Line>[] {
  const names = new Set(taken);
  const times = new Map<string, number>();
  return lines.map((line) => {
    const name = nameOf(line);
    let [identity, nth] = [name, times.get(name) ?? 1];
    while (names.has(identity)) {
      nth += 1;
      identity = `${name}/${nth}`;
    }
    names.add(identity);
    times.set(name, nth);
    return { ...line, identity };
  });
}
