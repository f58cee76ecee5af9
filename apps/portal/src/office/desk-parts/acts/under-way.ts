import type { ActAnswer } from './act.calls.ts';

const underWay = new Set<Promise<ActAnswer>>();

/** Remembers an act until its answer is there. @returns the same */
export function whileUnderWay(act: Promise<ActAnswer>): Promise<ActAnswer> {
  underWay.add(act);
  const end = () => underWay.delete(act);
  act.then(end, end);
  return act;
}

/** Waits for the acts whose answers are not there yet. @returns false where one was refused, which its screen says */
export async function areDone(): Promise<boolean> {
  const ends = await Promise.allSettled(underWay);
  return ends.every(({ status }) => status === 'fulfilled');
}
