import type { ListRow } from '@packhouse/programme';
import { useState } from 'react';

/** The rows that somebody has chosen for an act: some of them, or all that match the filters. */
export interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  readonly count: number;
  readonly toggle: (id: string) => void;
  readonly choosePage: () => void;
  readonly chooseAll: () => void;
  readonly choose: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

interface Choice {
  /** The filters that it was made under: of other rows nothing is chosen. */
  readonly query: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** @param query names what is filtered: a choice ends with it */
export function useChosen(rows: readonly ListRow[], total: number, query: string): Chosen {
  const [choice, setChoice] = useState<Choice>({ query, ids: new Set(), isAll: false });
  const { ids, isAll } = choice.query === query ? choice : { ids: new Set<string>(), isAll: false };
  const choose = (next: readonly string[], all = false) => setChoice({ query, ids: new Set(next), isAll: all });
  const page = rows.map((row) => row.id);
  return {
    ids,
    isAll,
    count: isAll ? total : ids.size,
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    choosePage: () => choose([...ids, ...page]),
    chooseAll: () => choose(page, true),
    choose: (next) => choose(next),
    clear: () => choose([]),
  };
}
