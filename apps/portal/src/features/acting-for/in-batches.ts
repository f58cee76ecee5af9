interface Waiting<Result> {
  readonly id: string;
  readonly resolve: (result: Result | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what is asked for in the same moment, so that many rows that come into sight together are one call.
 * @param load reads what belongs to these ids; one without an entry has `undefined`
 * @param most ids of one call
 */
export function inBatches<Result>(
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Result>>,
  most: number,
): (id: string) => Promise<Result | undefined> {
  let waiting: Waiting<Result>[] = [];
  const send = async (batch: readonly Waiting<Result>[]) => {
    try {
      const results = await load(batch.map(({ id }) => id));
      for (const { id, resolve } of batch) resolve(results.get(id));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += most) void send(all.slice(from, from + most));
  };
  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push({ id, resolve, reject });
    });
}
