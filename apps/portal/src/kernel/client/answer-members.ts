export type Members = Readonly<Record<string, unknown>>;

/** The members of an answer of an own route, each to be checked where it is read; of what has none, none. */
export function members(value: unknown): Members {
  // Border: the type says no more than that they are unknown.
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
