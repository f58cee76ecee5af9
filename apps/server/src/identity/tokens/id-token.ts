import { errors, type JWTPayload, jwtVerify } from 'jose';
import { issuerAt, plainIssuer } from './issuer.ts';

/** Whom an ID token speaks of, after every check of OpenID Connect Core 1.0, section 3.1.3.7. */
export interface IdTokenClaims {
  /** Without a slash at its end. */
  readonly issuer: string;
  readonly subject: string;
  readonly nonce: string;
  readonly expires: Date;
}

/** The token is not valid for this client, is too old, or cannot be checked because its issuer does not answer. */
export type IdTokenProblem = 'invalid' | 'expired' | 'unavailable';

export type VerifyIdToken = (token: string) => Promise<IdTokenClaims | IdTokenProblem>;

export interface IssuerSettings {
  /** URL of the issuer, without a slash at its end. */
  readonly issuer: string;
  /** The portal's client id there. */
  readonly clientId: string;
}

/** Asymmetric alone: nobody but the issuer can make such a signature (RFC 8725, section 3.1). */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** The portal exchanges its token at once; an older one was kept by somebody. */
const oldest = '10 minutes';
/** Seconds that the clocks of issuer and server may differ. */
const tolerance = 30;

/**
 * Checks ID tokens of one issuer for one client: signature, issuer, audience, expiry, age and a nonce.
 * @param onUnavailable is told why the issuer's keys could not be had
 */
export function idTokenVerifier(
  { issuer, clientId }: IssuerSettings,
  clock: () => Date,
  onUnavailable: (cause: unknown) => void,
): VerifyIdToken {
  const issuerNow = issuerAt(issuer, () => clock().getTime());
  return async (token) => {
    try {
      const { name, keys } = await issuerNow();
      const { payload } = await jwtVerify(token, keys, {
        algorithms,
        issuer: name,
        audience: clientId,
        currentDate: clock(),
        clockTolerance: tolerance,
        maxTokenAge: oldest,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      });
      return readClaims(payload, clientId);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === 'unavailable') onUnavailable(error);
      return problem;
    }
  };
}

function readClaims({ iss, sub, aud, azp, nonce, exp }: JWTPayload, clientId: string): IdTokenClaims | IdTokenProblem {
  // A token for several audiences names the one it was given to (OpenID Connect Core 1.0, section 3.1.3.7).
  const isOurs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  const isWhole = typeof iss === 'string' && typeof sub === 'string' && typeof nonce === 'string' && exp !== undefined;
  if (!isOurs || !isWhole || sub === '' || nonce === '') return 'invalid';
  return { issuer: plainIssuer(iss), subject: sub, nonce, expires: new Date(exp * 1000) };
}

/** jose's errors about the keys are the issuer's; about the token, the sender's. */
function problemOf(error: unknown): IdTokenProblem {
  if (error instanceof errors.JWTExpired) return 'expired';
  const isTokens =
    error instanceof errors.JOSEError &&
    !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
  return isTokens ? 'invalid' : 'unavailable';
}
