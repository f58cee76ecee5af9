import { createHash } from 'node:crypto';
import type { BankLine, IdentifiedLine } from './statement.ts';

/**
 * Names each line so that it is known again: by the bank's id, else by day, amount and text and how often that stood in
 * the file before. Two payments of the same day, amount and words stay two; a bank that gives an id twice is told apart
 * the same way. The account is not part of the name: lines are kept by account.
 */
export function identifyLines(lines: readonly BankLine[]): IdentifiedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name =
      line.bankId === null
        ? `=${createHash('sha256')
            .update(JSON.stringify([line.day, line.amount, line.text]))
            .digest('hex')}`
        : `#${line.bankId}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...line, identity: times === 1 ? name : `${name}/${times}` };
  });
}
