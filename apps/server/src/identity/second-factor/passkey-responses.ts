import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

type Members = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function members(value: unknown): Members {
  // Border: each member is checked where it is read.
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 8) : [];

/** The texts of these names; null where one is missing. */
function textsIn<Name extends string>(value: unknown, names: readonly Name[]): Readonly<Record<Name, string>> | null {
  const found = members(value);
  if (!names.every((name) => typeof found[name] === 'string')) return null;
  // Border: each was looked at just now.
  return Object.fromEntries(names.map((name) => [name, found[name]])) as Record<Name, string>;
}

const outer = ['id', 'rawId'] as const;
const ofPublicKey = { type: 'public-key', clientExtensionResults: {} } as const;

/** The answer of a passkey that exists, as JSON of WebAuthn 3, section 5.1; null for any other text. */
export function readAssertion(text: string): AuthenticationResponseJSON | null {
  const answer = parsed(text);
  const ids = textsIn(answer, outer);
  const inner = textsIn(members(answer).response, ['clientDataJSON', 'authenticatorData', 'signature']);
  return ids === null || inner === null ? null : { ...ofPublicKey, ...ids, response: inner };
}

/** A passkey that a browser made, as JSON of the same section; null for any other text. */
export function readRegistration(text: string): RegistrationResponseJSON | null {
  const answer = parsed(text);
  const ids = textsIn(answer, outer);
  const { response } = members(answer);
  const inner = textsIn(response, ['clientDataJSON', 'attestationObject']);
  if (ids === null || inner === null) return null;
  return { ...ofPublicKey, ...ids, response: { ...inner, transports: textsOf(members(response).transports) } };
}

/** The bytes that an answer says it signs, base64url; null where it says none. */
export function challengeIn(text: string): string | null {
  const inner = textsIn(members(parsed(text)).response, ['clientDataJSON']);
  if (inner === null) return null;
  const said = textsIn(parsed(Buffer.from(inner.clientDataJSON, 'base64url').toString()), ['challenge']);
  return said?.challenge ?? null;
}
