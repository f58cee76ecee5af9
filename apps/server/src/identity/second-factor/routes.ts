import type { Problem } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import type { Principal } from '#access/principal.ts';
import type { Db } from '#db/db.ts';
import { contextOf, type OwnAct } from '../accounts/account-deps.ts';
import { ownRoutes } from '../accounts/signed-in.ts';
import type { FactorDeps } from './factor-deps.ts';
import { beginFirstPasskey, beginOwnPasskey, beginProving, confirmOwnPasskey } from './own-passkeys.ts';
import {
  beginFirstTotp,
  beginOwnTotp,
  confirmOwnTotp,
  proveOwnFactor,
  readSecondFactor,
  removeOwnFactor,
  renameOwnFactor,
  renewOwnCodes,
} from './own-second-factor.ts';

/** The second factor that a form was certified with, as its record has it. */
interface SignedWith {
  readonly kind: string;
  readonly name: string | null;
  /** ISO. */
  readonly at: string;
}

interface SignedByKey {
  readonly name: string;
  readonly prefix: string;
  readonly owner: string;
}

/** How a form was certified beside a password, and over which warnings. */
interface SignedBy {
  readonly factor: SignedWith | null;
  readonly key: SignedByKey | null;
  /** The doubts of the rules; absent in records of before. */
  readonly warnings?: readonly Problem[];
}

interface RecordedBody extends Pick<SignedBy, 'warnings'> {
  readonly signedBy?: Partial<Pick<SignedBy, 'factor'>> & {
    readonly username?: string;
    readonly key?: Pick<SignedByKey, 'name' | 'prefix'>;
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads with which second factor something was certified, or by which key for programs, and over which warnings.
 * @param of the hash of a record, or the id of a form, whose last record is meant: a packet's confirmation bears no hash
 * @returns nulls for a record of another company, for none, and for one that was signed with nothing more, all alike
 */
async function readSigningFactor(db: Db, { companyId, proxy, staff }: Principal, of: string): Promise<SignedBy> {
  const record = await db
    .selectFrom('certification_record')
    .select(['company_id', 'body'])
    .where(uuid.test(of) ? 'form_id' : 'hash', '=', of)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (record === undefined || !(staff || proxy || record.company_id === companyId)) {
    return { factor: null, key: null };
  }
  // Border: written by this server alone, and never changed since.
  const { signedBy, warnings } = JSON.parse(record.body) as RecordedBody;
  const { factor = null, key, username = '' } = signedBy ?? {};
  const ofProgram = key === undefined ? null : { name: key.name, prefix: key.prefix, owner: username };
  return { factor, key: ofProgram, ...(warnings === undefined ? {} : { warnings }) };
}

const base = '/account/second-factor';
const options = { bodyLimit: 16 * 1024 };

/** Acts of a person on the second factors of the own account; each is a POST of its name. */
const acts: Readonly<Record<string, OwnAct<unknown, FactorDeps>>> = {
  'begin-app': beginOwnTotp,
  'confirm-app': confirmOwnTotp,
  'begin-passkey': beginOwnPasskey,
  'confirm-passkey': confirmOwnPasskey,
  'begin-prove': beginProving,
  prove: proveOwnFactor,
  rename: renameOwnFactor,
  remove: removeOwnFactor,
  'recovery-codes': renewOwnCodes,
};

/** The own second factors (docs/decisions/026). */
export const factorRoutes = (deps: FactorDeps): FastifyPluginAsync =>
  ownRoutes(deps, (app, person) => {
    app.get(base, async (request, reply) =>
      readSecondFactor(deps, await person(request, reply), contextOf(deps, request)),
    );
    for (const [name, act] of Object.entries(acts)) {
      app.post(`${base}/${name}`, options, async (request, reply) => {
        const answer = await act(deps, await person(request, reply), request.body, contextOf(deps, request));
        return answer === undefined ? reply.status(204).send() : answer;
      });
    }
    app.get<{ Params: { of: string } }>(`${base}/:of`, async (request, reply) =>
      readSigningFactor(deps.db, await person(request, reply), request.params.of),
    );
    // Before there is a session: the token of the sign-in's question stands for the password.
    app.post(`${base}/begin-first-app`, options, async (request) =>
      beginFirstTotp(deps, request.body, contextOf(deps, request)),
    );
    app.post(`${base}/begin-first-passkey`, options, async (request) =>
      beginFirstPasskey(deps, request.body, contextOf(deps, request)),
    );
  });
