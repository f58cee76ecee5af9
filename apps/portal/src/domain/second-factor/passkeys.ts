import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { refusedFactor } from './refused-factor.ts';

/** Anyone who has no passkey never loads it. */
const webauthn = () => import('@simplewebauthn/browser');

/**
 * True where this page can ask for passkeys: they work on the one origin that the backend names, in a browser that has
 * them.
 * @param at null: nowhere
 */
export const passkeysWorkHere = (at: string | null): boolean =>
  at === window.location.origin && 'PublicKeyCredential' in window;

/** Why no passkey came, for the form's problems. */
type Problem = 'canceled' | 'known' | 'unusable';

/** Browsers say little, so that no page learns what somebody has: a refusal, and too long a wait, are the same. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof Error)) return 'unusable';
  if ('code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'canceled' : 'unusable';
}

async function answered(asked: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    throw refusedFactor('passkey', problemOf(error));
  }
}

/**
 * Has the browser prove a passkey.
 * @param options of the backend's question, which the browser judges
 * @returns its answer as JSON
 * @throws ClientError whose `fields` say why none came
 */
export async function provePasskey(options: object): Promise<string> {
  const { startAuthentication } = await webauthn();
  // Border: given on as it came.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return answered(startAuthentication({ optionsJSON }));
}

/** Has the browser make a passkey. Throws as `provePasskey` does. */
export async function makePasskey(options: object): Promise<string> {
  const { startRegistration } = await webauthn();
  // Border: given on as it came.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return answered(startRegistration({ optionsJSON }));
}
