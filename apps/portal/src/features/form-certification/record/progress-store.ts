import { Listeners } from '@packhouse/ui/listeners.ts';
import type { Progress } from './certify.ts';

export const noProgress: Progress = { step: 'copy', done: 0, total: 1 };

/** How far a certification is, apart from the form: what tells it draws the bar anew and nothing else. */
export function progressStore() {
  let progress = noProgress;
  const { subscribe, tell } = new Listeners();
  return {
    read: () => progress,
    tell: (next: Progress) => {
      progress = next;
      tell();
    },
    subscribe,
  };
}

export type ProgressStore = ReturnType<typeof progressStore>;
