import type { Statement } from '@packhouse/bank-files';
import { addDays, type ChainQuestion, type CheckedLine } from '@packhouse/programme';
import { BankRefusal } from '../bank-refusal.ts';
import type { LastStatement } from './chain-store.ts';
import type { Followed } from './follow-chain.ts';

/** A statement does not go on from the one before, or may do so in two ways. */
export class ChainRefusal extends BankRefusal {
  override name = 'ChainRefusal';
  readonly question: ChainQuestion;

  constructor(question: ChainQuestion, isFooting: boolean) {
    const { account, before, computed, closing, difference, missing } = question;
    const said = { account, before, computed, closing, difference };
    const doubts = question.doubts.map(({ number, kind, line, known, choice, proposed }) => {
      const words = kind === 'longer' ? { known: known.text, knownOn: known.day } : {};
      return { line: number, ...line, ...words, is: choice ?? `? ${proposed ?? ''}`.trim() };
    });
    const lacking = question.lacking.map((line) => ({ ...line, is: 'lacking' }));
    const dropped = question.dropped.map(({ id, ...line }) => ({ id, ...line, is: '? gone' }));
    const lines = [...doubts, ...lacking.filter((line) => !isAmong(line, question.dropped)), ...dropped];
    if (isFooting) super('chainUnsure', { account }, doubts);
    else if (missing !== null) super('chainGap', { ...said, ...missing }, lines);
    else super('chainBroken', said, lines);
    this.question = question;
  }
}

const isAmong = ({ day, amount, text }: CheckedLine, lines: readonly CheckedLine[]) =>
  lines.some((one) => one.day === day && one.amount === amount && one.text === text);

const lineOf = ({ day, amount, text }: CheckedLine): CheckedLine => ({ day, amount, text });

/** Everything that somebody has to know, and to say, so that a statement goes on from the last one. */
export function chainQuestion(
  last: LastStatement,
  account: string,
  { from, closing }: Pick<Statement, 'from'> & { readonly closing: string },
  followed: Followed & Pick<ChainQuestion, 'dropped'>,
  sum: string,
): ChainQuestion {
  const { fresh, known, doubts, lacking, dropped, computed, difference } = followed;
  // A day after the last one is the next, whatever is between them.
  const isApart = known.length === 0 && doubts.length === 0 && from > addDays(last.to, 1);
  return {
    account,
    before: last.closing,
    beforeOn: last.to,
    newLines: fresh.length,
    ...{ sum, computed, closing, difference },
    doubts: doubts.map(({ kind, line, known: stored, choice, proposed }) => {
      return { kind, number: line.number, line: lineOf(line), known: lineOf(stored), choice, proposed };
    }),
    lacking: lacking.map(lineOf),
    dropped: dropped.map(({ id, ...line }) => ({ id, ...lineOf(line) })),
    missing: isApart ? { from: addDays(last.to, 1), to: addDays(from, -1) } : null,
  };
}
