import { createRemoteJWKSet, type RemoteJWKSet } from 'jose';

/** The issuer does not answer, or not as OpenID Connect Discovery says. */
export class IssuerUnavailableError extends Error {
  override name = 'IssuerUnavailableError';
}

/** An issuer, as far as checking its ID tokens needs it. */
export interface Issuer {
  /** As its tokens name it. */
  readonly name: string;
  readonly keys: RemoteJWKSet;
}

const timeout = 5_000;
const keptFor = 60 * 60 * 1000;

/** An issuer's name without a slash at its end, as settings and links hold it. */
export const plainIssuer = (name: string): string => name.replace(/\/+$/, '');

/** Reads an issuer's metadata (OpenID Connect Discovery 1.0, section 4). @throws {IssuerUnavailableError} */
async function discover(address: string): Promise<Issuer> {
  const response = await fetch(`${address}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const metadata: unknown = response.ok ? await response.json() : null;
  const { issuer, jwks_uri } = Object(metadata);
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string' || plainIssuer(issuer) !== address) {
    throw new IssuerUnavailableError(`${address} answers ${response.status} and no metadata of its own.`);
  }
  return { name: issuer, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout }) };
}

/**
 * An issuer by its URL without a slash at its end: asked once an hour, keys looked up again by jose when an unknown
 * one turns up. A failure is not kept.
 * @param now milliseconds since 1970
 */
export function issuerAt(address: string, now: () => number): () => Promise<Issuer> {
  let kept: { readonly until: number; readonly issuer: Promise<Issuer> } | null = null;
  return async () => {
    if (kept === null || now() >= kept.until) kept = { until: now() + keptFor, issuer: discover(address) };
    try {
      return await kept.issuer;
    } catch (error) {
      kept = null;
      if (error instanceof IssuerUnavailableError) throw error;
      throw new IssuerUnavailableError(`${address} does not answer.`, { cause: error });
    }
  };
}
