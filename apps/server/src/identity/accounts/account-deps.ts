import type { ProgrammeSettings } from '@packhouse/programme';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import type { Pause } from '../sign-in/pause.ts';

export interface AccountDeps {
  readonly db: Db;
  /** The machine's clock: links and sessions live by it. */
  readonly clock: () => Date;
  /** Puts answers off after failures; absent: the server's own. */
  readonly pause?: Pause | undefined;
}

export interface PasswordDeps extends AccountDeps {
  readonly settings: Pick<ProgrammeSettings, 'programmeName'> & Partial<Pick<ProgrammeSettings, 'productName'>>;
}

/** When and from where a request came, and its id. */
export interface RequestContext {
  readonly now: Date;
  readonly ipAddress: string;
  readonly requestId: string;
}

export const contextOf = ({ clock }: Pick<AccountDeps, 'clock'>, request: FastifyRequest): RequestContext => ({
  now: clock(),
  ipAddress: request.ip,
  requestId: request.id,
});
