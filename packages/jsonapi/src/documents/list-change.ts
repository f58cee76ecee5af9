interface ListChange {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Gone members whose place an added one takes, by its id. */
  readonly places: Readonly<Record<string, string>>;
  /** Whether taking places and coming at the end give the order; otherwise the list has to be told as a whole. */
  readonly isInOrder: boolean;
}

/** Members of a list between those that stay, by how many of these stand before them; none where nothing is between. */
function runsBetween(ids: readonly string[], staying: ReadonlySet<string>): ReadonlyMap<number, readonly string[]> {
  const runs = new Map<number, string[]>();
  let passed = 0;
  for (const id of ids) {
    if (staying.has(id)) passed += 1;
    else if (!runs.get(passed)?.push(id)) runs.set(passed, [id]);
  }
  return runs;
}

interface Between<Before, After> {
  /** How many members both begin with. */
  readonly beginning: number;
  readonly before: readonly Before[];
  readonly after: readonly After[];
}

/** The parts of two lists between all that they begin and end with in common: of thousands of members, one or two as a rule. */
function partsBetween<Before, After>(
  before: readonly Before[],
  after: readonly After[],
  isSame: (one: Before | undefined, other: After | undefined) => boolean,
): Between<Before, After> {
  const most = Math.min(before.length, after.length);
  let beginning = 0;
  while (beginning < most && isSame(before[beginning], after[beginning])) beginning += 1;
  let end = 0;
  while (end < most - beginning && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  return {
    beginning,
    before: before.slice(beginning, before.length - end),
    after: after.slice(beginning, after.length - end),
  };
}

interface Member {
  readonly id: string;
}

const haveSameId = (one: Member | undefined, other: Member | undefined) => one?.id === other?.id;

/**
 * The changes of a list, whose members stand in it once. Members that come between the same two neighbors as others that go take their places, one by
 * one: an edited row, which is a new one to the backend, stays in its line.
 */
export function listChange(before: readonly string[], after: readonly string[]): ListChange {
  const between = partsBetween(before, after, (one, other) => one === other);
  return changeBetween(between.before, between.after, between.beginning + between.after.length === after.length);
}

/** @param mayGrow behind them comes nothing: what comes last needs no place */
function changeBetween(before: readonly string[], after: readonly string[], mayGrow: boolean): ListChange {
  const [old, now] = [new Set(before), new Set(after)];
  const added = after.filter((id) => !old.has(id));
  const gone = before.filter((id) => !now.has(id));
  const stayed = before.filter((id) => now.has(id));
  const staying = new Set(stayed);
  const keepsOrder = after.filter((id) => staying.has(id)).every((id, at) => id === stayed[at]);
  const [left, come] = [runsBetween(before, staying), runsBetween(after, staying)];
  const pairs = [...come].flatMap(([at, run]) => {
    const places = left.get(at) ?? [];
    return run.slice(0, places.length).map((id, place) => [id, places[place] ?? '']);
  });
  const isEnd = (at: number) => mayGrow && at === stayed.length;
  const fits = [...come].every(([at, run]) => isEnd(at) || run.length <= (left.get(at)?.length ?? 0));
  return { added, gone, places: keepsOrder ? Object.fromEntries(pairs) : {}, isInOrder: keepsOrder && fits };
}

/** The members that a list has and did not have before; each stands in it once. */
export function membersAdded<Added extends Member>(
  before: readonly Member[],
  after: readonly Added[],
): readonly Added[] {
  const between = partsBetween(before, after, haveSameId);
  const known = new Set(between.before.map(({ id }) => id));
  return between.after.filter(({ id }) => !known.has(id));
}

/** For each member of a list what it was before, by its id; undefined for those that are new to it. */
export function membersBefore<Before extends Member>(
  before: readonly Before[],
  after: readonly Member[],
): readonly (Before | undefined)[] {
  const between = partsBetween(before, after, haveSameId);
  const known = new Map(between.before.map((member) => [member.id, member]));
  const endOfBefore = between.beginning + between.before.length;
  const endOfAfter = between.beginning + between.after.length;
  return after.map(({ id }, at) => {
    if (at < between.beginning) return before[at];
    return at < endOfAfter ? known.get(id) : before[at - endOfAfter + endOfBefore];
  });
}
