import { createRemoteJWKSet, type RemoteJWKSet } from 'jose';

export interface Issuer {
  readonly name: string;
  readonly keys: RemoteJWKSet;
}

const timeout = 5_000;
const cachedFor = 60 * 60 * 1000;

/** An issuer's name without a slash at its end, as settings and links hold it. */
export const plainIssuer = (name: string): string => name.replace(/\/+$/, '');

/** Reads an issuer's metadata (OpenID Connect Discovery 1.0, section 4). @throws Error when it does not answer so */
async function discover(url: string): Promise<Issuer> {
  const response = await fetch(`${url}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const metadata: unknown = response.ok ? await response.json() : null;
  const { issuer, jwks_uri } = Object(metadata);
  if (typeof issuer !== 'string' || typeof jwks_uri !== 'string' || plainIssuer(issuer) !== url) {
    throw new Error(`${url} answers ${response.status} and no metadata of its own.`);
  }
  return { name: issuer, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout }) };
}

/**
 * An issuer by its URL without a slash at its end: asked once an hour, keys looked up again by jose when an unknown
 * one turns up. A failure is not cached.
 * @param now milliseconds since 1970
 */
export function issuerAt(url: string, now: () => number): () => Promise<Issuer> {
  let cached: { readonly until: number; readonly issuer: Promise<Issuer> } | null = null;
  return async () => {
    if (cached === null || now() >= cached.until) cached = { until: now() + cachedFor, issuer: discover(url) };
    try {
      return await cached.issuer;
    } catch (error) {
      cached = null;
      throw error;
    }
  };
}
