import type { Members } from '../answer-members.ts';
import { type NamedToken, requestNamed, type TokenRequestDeps } from './token-requests.ts';

/** An answer to the question for a second factor, by the grant's own names. */
export type FactorAnswer =
  | { readonly code: string }
  | { readonly recovery_code: string }
  /** The passkey's signature, as JSON. */
  | { readonly passkey: string; readonly passkey_name?: string };

/** By what a question for a second factor may be answered; one of a later server is left out. */
export const factorKinds = ['totp', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** A right password, or login elsewhere, of an account that asks for a second factor. */
export interface FactorQuestion {
  readonly token: string;
  readonly kinds: readonly FactorKind[];
  /** The account has to have one and has none yet: it takes one into use now. */
  readonly isFirst: boolean;
  /** Where passkeys work, and the question for one as WebAuthn has it; null where none is asked. */
  readonly passkey: Members | null;
}

/** Asks for a token with an ID token of the third-party login (RFC 8693). Throws as `requestToken` does. */
export async function requestExchange(deps: TokenRequestDeps, idToken: string): Promise<NamedToken> {
  const { token, username } = await requestNamed(deps, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: idToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  });
  return { token, username };
}

/** Asks for a token with a second factor, of which the question's token says what was proved before it. */
export async function requestFactor(
  deps: TokenRequestDeps,
  question: string,
  proof: FactorAnswer,
): Promise<NamedToken & { readonly recoveryCodes: readonly string[]; readonly isOffice: boolean }> {
  const { answer, ...named } = await requestNamed(deps, {
    grant_type: 'urn:packhouse:params:oauth:grant-type:second-factor',
    mfa_token: question,
    ...proof,
  });
  return { ...named, recoveryCodes: recoveryCodesIn(answer), isOffice: answer.office === true };
}

/** Reads the question of a refusal; null for one that asks for nothing. */
export function readQuestion({ error, mfa_token, factors, enroll, passkey }: Members): FactorQuestion | null {
  if (error !== 'mfa_required' || typeof mfa_token !== 'string') return null;
  const named: readonly unknown[] = Array.isArray(factors) ? factors : [];
  return {
    token: mfa_token,
    kinds: factorKinds.filter((kind) => named.includes(kind)),
    isFirst: enroll === true,
    // Border: given to the browser's own interface, which judges it.
    passkey: typeof passkey === 'object' && passkey !== null ? (passkey as Members) : null,
  };
}

/** Recovery codes come with a first factor. */
const recoveryCodesIn = ({ recovery_codes: codes }: Members): readonly string[] =>
  Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
