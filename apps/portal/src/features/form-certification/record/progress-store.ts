import { Listeners } from '@packhouse/ui/listeners.ts';
import type { Progress } from './certify.ts';

/** How far a certification is, apart from the form: what tells it draws the bar anew and nothing else. */
export interface ProgressStore {
  readonly read: () => Progress;
  readonly tell: (progress: Progress) => void;
  /** Answers what ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export const noProgress: Progress = { step: 'copy', done: 0, total: 1 };

export function progressStore(): ProgressStore {
  let progress = noProgress;
  const { subscribe, tell } = new Listeners();
  return {
    read: () => progress,
    tell: (next) => {
      progress = next;
      tell();
    },
    subscribe,
  };
}
