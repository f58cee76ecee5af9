/** A whole save is never more calls at once than this (filing.md, domain.md 2.15). */
const atOnce = 6;

/**
 * Does something for each item, at most six at a time, and gives the results in the items' order.
 * @throws the first failure, after those under way are done; nothing further is begun
 */
export async function mapLimit<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const failures: unknown[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      try {
        results.set(index, await work(item));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
