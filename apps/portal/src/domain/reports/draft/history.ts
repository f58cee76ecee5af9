import type { DraftRow } from '@packhouse/programme';

/** The kind of one step that can be undone. */
export type EditKind = 'typed' | 'pasted' | 'filled' | 'cleared' | 'inserted' | 'removed' | 'imported' | 'restored';

export interface Step {
  readonly kind: EditKind;
  readonly count: number;
  /** Edits under the same token are one step: a cell is taken over several times while it is typed. */
  readonly token?: object | undefined;
}

interface HistoryEntry {
  readonly step: Step;
  /** The rows on the other side of the step. Rows that did not change are the same objects. */
  readonly rows: readonly DraftRow[];
}

/** Nobody goes back further; each step keeps one list of rows. */
const mostKept = 100;

/** The steps that can be taken back in one table of a report, and those that were. */
export class History {
  #past: readonly HistoryEntry[] = [];
  #future: readonly HistoryEntry[] = [];

  last(): Step | undefined {
    return this.#past.at(-1)?.step;
  }

  canUndo(): boolean {
    return this.#past.length > 0;
  }

  canRedo(): boolean {
    return this.#future.length > 0;
  }

  note(before: readonly DraftRow[], step: Step): void {
    const isSame = step.token !== undefined && step.token === this.last()?.token;
    if (!isSame) this.#past = [...this.#past.slice(1 - mostKept), { step, rows: before }];
    this.#future = [];
  }

  /** The rows before the last step, which is forgotten; null when another step came after this token's. */
  withdraw(token: object): readonly DraftRow[] | null {
    const kept = this.#past.at(-1);
    if (kept?.step.token !== token) return null;
    this.#past = this.#past.slice(0, -1);
    return kept.rows;
  }

  /** The rows before the last step; `now` are those that stand there. */
  undo(now: readonly DraftRow[]): readonly DraftRow[] | null {
    const kept = this.#past.at(-1);
    if (kept === undefined) return null;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, { step: kept.step, rows: now }];
    return kept.rows;
  }

  redo(now: readonly DraftRow[]): readonly DraftRow[] | null {
    const kept = this.#future.at(-1);
    if (kept === undefined) return null;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, { step: kept.step, rows: now }];
    return kept.rows;
  }
}
