/** How a list becomes another one, by ids. */
interface ListChange {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Gone members whose place an added one takes, by its id. */
  readonly places: Readonly<Record<string, string>>;
  /** Whether taking places and coming at the end give the order; otherwise the list has to be told as a whole. */
  readonly isInOrder: boolean;
}

/** Members of a list between those that stay: the first run stands before the first of them, the last one is the end. */
function runsBetween(ids: readonly string[], staying: ReadonlySet<string>): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const id of ids) {
    if (staying.has(id)) runs.push([]);
    else runs.at(-1)?.push(id);
  }
  return runs;
}

/**
 * The changes of a list. Members that come between the same two neighbors as others that go take their places, one by
 * one: an edited row, which is a new one to the backend, stays in its line.
 */
export function listChange(before: readonly string[], after: readonly string[]): ListChange {
  const [old, now] = [new Set(before), new Set(after)];
  const added = after.filter((id) => !old.has(id));
  const gone = before.filter((id) => !now.has(id));
  const stayed = before.filter((id) => now.has(id));
  const staying = new Set(stayed);
  const keepsOrder = after.filter((id) => staying.has(id)).every((id, at) => id === stayed[at]);
  const [left, come] = [runsBetween(before, staying), runsBetween(after, staying)];
  const pairs = come.flatMap((run, at) =>
    run.slice(0, left[at]?.length ?? 0).map((id, place) => [id, left[at]?.[place] ?? '']),
  );
  const fits = come.every((run, at) => at === come.length - 1 || run.length <= (left[at]?.length ?? 0));
  return { added, gone, places: keepsOrder ? Object.fromEntries(pairs) : {}, isInOrder: keepsOrder && fits };
}
