import type { ActAnswer } from './act.calls.ts';

const open = new Set<Promise<ActAnswer>>();

/** Remembers an act until its answer is there. @returns the same */
export function rememberAct(act: Promise<ActAnswer>): Promise<ActAnswer> {
  open.add(act);
  const end = () => open.delete(act);
  act.then(end, end);
  return act;
}

/** Waits for the acts whose answers are not there yet. @returns false where one was refused, which its screen says */
export async function areAnswered(): Promise<boolean> {
  const ends = await Promise.allSettled(open);
  return ends.every(({ status }) => status === 'fulfilled');
}
