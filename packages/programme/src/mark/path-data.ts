import { MarkError } from './mark.ts';
import { bounded, nextNumber } from './numbers.ts';

/** How many numbers each command takes. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const command = /\s*([MmLlHhVvCcSsQqTtAaZz])/y;
/** The two flags of an arc may stand without anything between. */
const flag = /(?:\s*,)?\s*([01])/y;
const end = /\s*$/y;

const part = 'd';

/** Reads path data from its beginning to its end, and writes it anew: each command with its own letter and its numbers. */
export function readPath(text: string): string {
  let at = 0;
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return undefined;
    at = pattern.lastIndex;
    return found[1] ?? '';
  };
  const isFlag = (letter: string, place: number) => letter.toUpperCase() === 'A' && (place === 3 || place === 4);
  const numbersFor = (letter: string): readonly number[] | null => {
    const found: number[] = [];
    for (let place = 0; place < (counts[letter.toUpperCase()] ?? 0); place++) {
      const read = next(isFlag(letter, place) ? flag : nextNumber);
      if (read === undefined && place === 0) return null;
      if (read === undefined) throw new MarkError('Value', part);
      found.push(bounded(Number(read), part));
    }
    return found;
  };
  const written: string[] = [];
  while (next(end) === undefined) {
    const letter = next(command);
    if (letter === undefined || (written.length === 0 && letter.toUpperCase() !== 'M')) {
      throw new MarkError('Value', part);
    }
    written.push(...segments(letter, numbersFor));
  }
  return written.join('');
}

/** One command, and those that follow without a letter of their own; after a move they are lines. */
function segments(letter: string, numbersFor: (letter: string) => readonly number[] | null): readonly string[] {
  const first = numbersFor(letter);
  if (first === null) throw new MarkError('Value', part);
  const found = [letter + first.join(' ')];
  if (first.length === 0) return found;
  const again = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
  for (let more = numbersFor(again); more !== null; more = numbersFor(again)) found.push(again + more.join(' '));
  return found;
}
