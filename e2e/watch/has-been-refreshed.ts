import { createHash } from 'node:crypto';

/**
 * Whether a journey begins with a session that has been refreshed before, as every session of more than four minutes
 * has: one journey in three, the same ones in each run.
 * @param title of the journey, with its file
 */
export const hasBeenRefreshed = (title: string): boolean =>
  createHash('sha256').update(title).digest().readUInt32BE(0) % 3 === 0;
