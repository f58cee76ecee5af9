const isWhole = process.env.TEST_LONG === '1';

/**
 * A sample of generated cases: every `oneIn`th, the same ones each time; all of them where TEST_LONG=1.
 * @param from the place of the first, counted on from `oneIn`: several lists that share what is varied take it in turn
 */
export function sampleOf<T>(all: readonly T[], oneIn: number, from = 0, whole = isWhole): readonly T[] {
  return whole ? all : all.filter((_item, place) => place % oneIn === from % oneIn);
}
