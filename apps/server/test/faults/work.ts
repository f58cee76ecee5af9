import { jsonApiMediaType } from '@packhouse/jsonapi';
import type { sql } from 'kysely';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { addHandler } from '../filing.ts';
import { requestsOf, type Seen } from './asking.ts';
import type { Stage } from './stage.ts';

/** A part that a piece of work leans on. */
export type Part = 'database' | 'files' | 'mail' | 'copies';

/** One piece of work of one person, to be tried until it is done. */
export interface Doing {
  /** Tries once more what was tried before, under the same ids; absent: nobody asks for it, it does itself. */
  readonly attempt?: () => Promise<Seen>;
  /** Signs in anew, where a session ended. */
  readonly signInAgain?: () => Promise<void>;
  /** Whether it is there, whole. */
  readonly isThere: () => Promise<boolean>;
  /** How many times it was done. */
  readonly times: () => Promise<number>;
}

export interface Work {
  readonly name: string;
  readonly leansOn: readonly Part[];
  /** The route that its requests go to, as log and metrics call it; null: none. */
  readonly route: string | null;
  readonly prepare: (stage: Stage) => Promise<Doing>;
  /** The jobs are in a copy's hands before the fault strikes. */
  readonly isInHand?: boolean;
}

export const jsonApi = { accept: jsonApiMediaType, 'content-type': jsonApiMediaType };

/** Somebody of a company with a month to report, who may sign in. */
export async function addFiler(stage: Stage) {
  const handler = await addHandler(stage.world);
  await storePassword(stage.world.db, handler.person.userId, stage.passwordHash, new Date('2026-11-01T12:00:00Z'));
  return { handler, requests: requestsOf(stage, handler.person) };
}

/** The `count` of a query past all faults. */
export const countOf = async (query: ReturnType<typeof sql<{ count: number }>>, { world }: Stage): Promise<number> =>
  Number((await query.execute(world.db)).rows[0]?.count ?? 0);
