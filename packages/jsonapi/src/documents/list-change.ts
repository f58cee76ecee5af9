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

/** How many members two lists begin with in common. */
function commonBeginning(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before[count] === after[count]) count += 1;
  return count;
}

/** The same of their ends, behind the members that they begin with. */
function commonEnd(before: readonly string[], after: readonly string[], beginning: number): number {
  const most = Math.min(before.length, after.length) - beginning;
  let count = 0;
  while (count < most && before[before.length - 1 - count] === after[after.length - 1 - count]) count += 1;
  return count;
}

/**
 * The changes of a list, whose members stand in it once. Members that come between the same two neighbors as others that go take their places, one by
 * one: an edited row, which is a new one to the backend, stays in its line.
 */
export function listChange(before: readonly string[], after: readonly string[]): ListChange {
  // Of thousands, one or two are others as a rule: no more is looked at than lies between the first and the last of them.
  const beginning = commonBeginning(before, after);
  const end = commonEnd(before, after, beginning);
  const between = (ids: readonly string[]) => ids.slice(beginning, ids.length - end);
  return changeBetween(between(before), between(after), end === 0);
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
