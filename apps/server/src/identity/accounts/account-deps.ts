import type { ProgrammeSettings } from '@packhouse/programme';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '#access/principal.ts';
import type { Reader } from '#rows/reader.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';

export type AccountDeps = SignInDeps;

export interface PasswordDeps extends AccountDeps {
  readonly settings: Pick<ProgrammeSettings, 'programmeName'> & Partial<Pick<ProgrammeSettings, 'productName'>>;
}

/** For the routes of the server's own beside the dialect's. */
export interface OwnRouteDeps extends Pick<Reader, 'db' | 'registry'> {
  readonly settings: ProgrammeSettings;
  /** The program's clock. */
  readonly clock: () => Date;
  /** The machine's clock: tokens and limits live by it. */
  readonly machineClock: () => Date;
}

/** When and from where a request came, and its id. */
export interface RequestContext {
  readonly now: Date;
  readonly ipAddress: string;
  readonly requestId: string;
}

/** An act of anybody, by a body that it reads itself. */
export type OpenAct<Done, Deps = PasswordDeps> = (deps: Deps, body: unknown, context: RequestContext) => Promise<Done>;

/** An act of a person who is signed in. */
export type OwnAct<Done = unknown, Deps = PasswordDeps> = (
  deps: Deps,
  who: Principal,
  body: unknown,
  context: RequestContext,
) => Promise<Done>;

export const contextOf = ({ clock }: Pick<AccountDeps, 'clock'>, request: FastifyRequest): RequestContext => ({
  now: clock(),
  ipAddress: request.ip,
  requestId: request.id,
});
