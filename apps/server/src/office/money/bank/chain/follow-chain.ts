import type { BankLine } from '@packhouse/bank-files';
import { absoluteDecimal, addDays, compareDecimals, less, sum } from '@packhouse/programme';
import { fewestMaking } from './fewest-making.ts';

/** A line of a file with its number there, counted from 1 over all accounts: by it somebody says what the line is. */
export interface NumberedLine extends BankLine {
  readonly number: number;
}

/** By which a line is known again. */
export type LineName = Pick<BankLine, 'day' | 'amount' | 'text' | 'bankId'>;

/** A line that the account has already. */
export interface KnownLine extends LineName {
  readonly id: string;
  /** Other names under which somebody said that files bring it. */
  readonly aliases: readonly LineName[];
}

export type LineChoice = 'new' | 'known';

/** A line of the file and the one of the account that it may be: a twin passed over, or a known line in other words. */
export interface Doubt {
  readonly kind: 'twin' | 'longer';
  readonly line: NumberedLine;
  readonly known: KnownLine;
  /** As somebody decided; null while nobody has. */
  readonly choice: LineChoice | null;
  /** With which the sum foots, as far as that is clear. */
  readonly proposed: LineChoice | null;
}

export interface Pair {
  readonly line: NumberedLine;
  readonly known: KnownLine;
  /** The same words: nobody had to say that it is the same line. */
  readonly isSame: boolean;
}

/** The account as it stands before a file. */
export interface Chain {
  /** The balance with which its last statement ended, US dollars. */
  readonly closing: string;
  /** The last day that any of its lines has; null while it has none. */
  readonly lastDay: string | null;
  readonly known: readonly KnownLine[];
}

export interface Followed {
  readonly fresh: readonly NumberedLine[];
  readonly known: readonly Pair[];
  readonly doubts: readonly Doubt[];
  /** US dollars: the last closing and the new lines; what lacks of the file's own closing. */
  readonly computed: string;
  readonly difference: string;
  readonly isFooting: boolean;
  /** It foots, but would foot another way too: only somebody who says so may take it. */
  readonly isUnsure: boolean;
  /** Lines of the account inside the file's days that the file has not. */
  readonly lacking: readonly KnownLine[];
}

const sameAmount = (one: string, other: string) => compareDecimals(one, other) === 0;

const dayAndAmount = ({ day, amount }: LineName) => `${day} ${amount}`;
const withWords = (name: LineName) => `${dayAndAmount(name)} ${name.text}`;
const withId = (name: LineName) => (name.bankId === null ? [] : [`${dayAndAmount(name)} #${name.bankId}`]);
const idAndAmount = ({ bankId, amount }: LineName) => (bankId === null ? [] : [`${amount} #${bankId}`]);
const namesOf = (known: KnownLine): readonly LineName[] => [known, ...known.aliases];

const numbersIn = (text: string): readonly string[] => text.match(/\d{3,}/g) ?? [];

/** Whether two texts may be one in the bank's longer and shorter words. */
function isAkin(one: string, other: string): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  const numbers = numbersIn(long);
  return long.startsWith(short) || numbersIn(short).some((number) => numbers.includes(number));
}

/** How a line of a file is looked for among the known ones: by keys that both have, and perhaps more. */
interface Likeness {
  readonly isSame: boolean;
  readonly keys: (line: NumberedLine) => readonly string[];
  readonly knownKeys: (known: KnownLine) => readonly string[];
  readonly isIt?: (line: NumberedLine, known: KnownLine) => boolean;
}

/** From the surest on. A line with an id is another one than a known line with another id, whatever its words. */
const asItIs: readonly Likeness[] = [
  { isSame: true, keys: withId, knownKeys: (known) => namesOf(known).flatMap(withId) },
  {
    isSame: true,
    keys: (line) => [withWords(line)],
    knownKeys: (known) => namesOf(known).map(withWords),
    isIt: (line, known) => line.bankId === null || namesOf(known).some(({ bankId }) => bankId === null),
  },
  {
    isSame: false,
    keys: (line) => [dayAndAmount(line)],
    knownKeys: (known) => [dayAndAmount(known)],
    isIt: (line, known) => isAkin(line.text, known.text),
  },
  { isSame: false, keys: (line) => [dayAndAmount(line)], knownKeys: (known) => [dayAndAmount(known)] },
  // The bank moved it to another day; an id that it gives anew to another amount is another line.
  { isSame: false, keys: idAndAmount, knownKeys: idAndAmount },
];

/** Takes known lines for lines of the file, each once. */
function pairsOf(
  lines: readonly NumberedLine[],
  known: readonly KnownLine[],
  likenesses: readonly Likeness[],
): readonly Pair[] {
  const pairs: Pair[] = [];
  const taken = new Set<string>();
  let left = lines;
  for (const { isSame, keys, knownKeys, isIt } of likenesses) {
    const free = known.filter(({ id }) => !taken.has(id));
    const keyed = free.flatMap((one) => [...new Set(knownKeys(one))].map((key) => ({ key, one })));
    const byKey = Map.groupBy(keyed, ({ key }) => key);
    left = left.filter((line) => {
      const found = keys(line)
        .flatMap((key) => (byKey.get(key) ?? []).map(({ one }) => one))
        .find((one) => !taken.has(one.id) && isIt?.(line, one) !== false);
      if (found === undefined) return true;
      taken.add(found.id);
      pairs.push({ line, known: found, isSame });
      return false;
    });
  }
  return pairs;
}

/** A bank books a line on another day within so many: over a weekend with holidays at both ends. */
export const mostDaysMoved = 7;

const isNear = (one: LineName, other: LineName) =>
  one.day <= addDays(other.day, mostDaysMoved) && other.day <= addDays(one.day, mostDaysMoved);

const amountOf = ({ amount }: LineName) => (sameAmount(amount, '0') ? [] : [amount]);

/** By which a line may be a known one of another day, where neither has an id that says so: like words first. */
const moved: readonly Likeness[] = [
  {
    isSame: false,
    keys: amountOf,
    knownKeys: amountOf,
    isIt: (line, known) => isNear(line, known) && isAkin(line.text, known.text),
  },
  { isSame: false, keys: amountOf, knownKeys: amountOf, isIt: isNear },
];

/** By how much a decision the other way would change the sum. */
const flipOf = ({ kind, line }: Pick<Doubt, 'kind' | 'line'>) =>
  kind === 'twin' ? line.amount : less('0', line.amount);

/** So many sums are looked through before it counts as unsure: a day of some twenty lines. */
const mostSums = 50_000;

/** Whether some of the amounts, at least one, make nothing. */
function canCancel(amounts: readonly string[]): boolean {
  const sums = new Set<string>();
  const changes = amounts.filter((amount) => !sameAmount(amount, '0'));
  const signs = new Set(changes.map((amount) => amount.startsWith('-')));
  if (signs.size < 2) return false;
  for (const amount of changes) {
    for (const made of ['0', ...sums]) sums.add(sum([made, amount]));
    if (sums.has('0.00') || sums.size > mostSums) return true;
  }
  return false;
}

/** The doubts with what to decide, where one way is clear: all longer words are known lines, or one twin is what lacks. */
function proposed(doubts: readonly Doubt[], difference: string): readonly Doubt[] {
  const open = doubts.filter(({ choice }) => choice === null);
  const longer = open.filter(({ kind }) => kind === 'longer');
  if (longer.length > 0 && sameAmount(sum(longer.map(flipOf)), difference))
    return doubts.map((doubt) => (longer.includes(doubt) ? { ...doubt, proposed: 'known' } : doubt));
  const lacking = open.filter((doubt) => sameAmount(flipOf(doubt), difference));
  const [one, ...others] = lacking;
  if (one === undefined || others.length > 0) return doubts;
  return doubts.map((doubt) => (doubt === one ? { ...doubt, proposed: one.kind === 'twin' ? 'new' : 'known' } : doubt));
}

/** Those of some lines that are in no pair, at one of its ends. */
function without<Line extends NumberedLine | KnownLine>(
  lines: readonly Line[],
  pairs: readonly Pair[],
  end: 'line' | 'known',
): readonly Line[] {
  const paired = new Set<NumberedLine | KnownLine>(pairs.map((pair) => pair[end]));
  return lines.filter((line) => !paired.has(line));
}

/**
 * Goes on from an account's last statement: its closing balance and the lines of the file that are new must make the file's
 * closing balance. Nothing is decided for somebody: where lines may be both, they are named.
 * @param lines oldest first
 * @param choices what somebody said of lines, by their numbers
 */
export function followChain(
  chain: Chain,
  lines: readonly NumberedLine[],
  closing: string,
  choices: ReadonlyMap<number, LineChoice>,
): Followed {
  const choiceOf = ({ line }: Pair) => choices.get(line.number) ?? null;
  /** The file with some known lines in it. */
  const withKnown = (pairs: readonly Pair[]) => {
    const known = pairs.filter((pair) => (choiceOf(pair) ?? (pair.isSame ? 'known' : 'new')) === 'known');
    const knownNumbers = new Set(known.map(({ line }) => line.number));
    const fresh = lines.filter(({ number }) => !knownNumbers.has(number));
    const computed = sum([chain.closing, ...fresh.map(({ amount }) => amount)]);
    const difference = less(closing, computed);
    return { known, fresh, computed, difference, isFooting: sameAmount(difference, '0') };
  };
  const there = pairsOf(lines, chain.known, asItIs);
  // Most days have lines of an amount that another day has: one is looked for where the file does not foot without.
  const elsewhere =
    withKnown(there).isFooting && [...choices.values()].every((choice) => choice === 'new')
      ? []
      : pairsOf(without(lines, there, 'line'), without(chain.known, there, 'known'), moved);
  const pairs = [...there, ...elsewhere];
  const { known, fresh, computed, difference, isFooting } = withKnown(pairs);
  const days = lines.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  // A file that begins before the account's last day holds all of that day: only what it begins with may be cut in two.
  const mayBeTwins = first >= (chain.lastDay ?? '');
  const isInDoubt = (pair: Pair) =>
    !pair.isSame ||
    choiceOf(pair) !== null ||
    (mayBeTwins && pair.line.day === first) ||
    (!isFooting && sameAmount(absoluteDecimal(pair.line.amount), absoluteDecimal(difference)));
  const doubtOf = (pair: Pair): Doubt => {
    const kind = pair.isSame ? 'twin' : 'longer';
    return { kind, line: pair.line, known: pair.known, choice: choiceOf(pair), proposed: null };
  };
  const changes = [...there.filter(isInDoubt), ...elsewhere]
    .filter((pair) => choiceOf(pair) === null)
    .map((pair) => ({ pair, amount: flipOf(doubtOf(pair)) }));
  // That a line was moved is asked only where it can be why the file does not foot.
  const reasons = new Set(isFooting ? [] : fewestMaking(changes, difference).map(({ pair }) => pair));
  const doubts = [
    ...there.filter(isInDoubt),
    ...elsewhere.filter((pair) => choiceOf(pair) !== null || reasons.has(pair)),
  ]
    .map(doubtOf)
    .toSorted((one, other) => one.line.number - other.line.number);
  const open = doubts.filter(({ choice }) => choice === null);
  const openNumbers = new Set(open.map(({ line }) => line.number));
  // All that is new may be known: then the file may be an older one, whose closing foots by chance.
  const isAllDoubtful = fresh.length > 0 && fresh.every(({ number }) => openNumbers.has(number));
  const paired = new Set([...there, ...doubts].map((pair) => pair.known.id));
  const isLacking = ({ id, day }: KnownLine) => !paired.has(id) && day > first && day < last;
  return {
    fresh,
    known,
    doubts: isFooting ? doubts : proposed(doubts, difference),
    computed,
    difference,
    isFooting,
    isUnsure: isFooting && (isAllDoubtful || canCancel(open.map(flipOf))),
    lacking: isFooting ? [] : chain.known.filter(isLacking),
  };
}
