import type { Fault } from './faults.ts';
import type { Work } from './work.ts';
import { works } from './works.ts';

/** Why a piece of work does not meet a fault; null where it does. Everything that is left out stands here. */
export function leftOut({ harm }: Fault, { isInHand = false }: Work): string | null {
  return isInHand && harm !== 'killed'
    ? 'its copy lives on and notes how it went, or is missed as one that was killed is'
    : null;
}

/** The pieces of work that a fault meets. */
export const metBy = (fault: Fault): readonly Work[] => works.filter((work) => leftOut(fault, work) === null);
