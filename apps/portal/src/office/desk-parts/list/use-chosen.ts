import type { ListRow } from '@packhouse/programme';
import { useState } from 'react';

/** The rows that somebody has chosen for an act: some of them, or all that match the filters. */
export type Chosen = ReturnType<typeof useChosen>;

interface Choice {
  /** The filters that it was made under: of other rows nothing is chosen. */
  readonly query: string;
  readonly rows: ReadonlyMap<string, ListRow>;
  readonly isAll: boolean;
}

/** @param query names what is filtered: a choice ends with it */
export function useChosen(rows: readonly ListRow[], total: number, query: string) {
  const [choice, setChoice] = useState<Choice>({ query, rows: new Map(), isAll: false });
  const { rows: kept, isAll } = choice.query === query ? choice : { rows: new Map<string, ListRow>(), isAll: false };
  const choose = (next: Iterable<ListRow>, all = false) =>
    setChoice({ query, rows: new Map([...next].map((row) => [row.id, row])), isAll: all });
  const toggle = (id: string) => {
    const others = [...kept.values()].filter((row) => row.id !== id);
    choose(kept.has(id) ? others : [...others, ...rows.filter((row) => row.id === id)]);
  };
  return {
    ids: new Set(kept.keys()),
    rows: [...kept.values()],
    isAll,
    count: isAll ? total : kept.size,
    toggle,
    choosePage: () => choose([...kept.values(), ...rows]),
    chooseAll: () => choose(rows, true),
    clear: () => choose([]),
  };
}
