import type { PasswordDeps } from '../accounts/account-deps.ts';
import type { FormReader } from '../accounts/form-reader.ts';
import { type Challenge, takePasskeyQuestion } from './challenges.ts';
import type { PasskeyParty } from './passkey-party.ts';
import type { PasskeyAnswer } from './passkeys.ts';

/** Dependencies of the own second factors. */
export interface FactorDeps extends PasswordDeps {
  /** Where passkeys work; null: nowhere. Asked anew each time, for the port is known only once the server listens. */
  readonly party: () => PasskeyParty | null;
}

/** More characters than a browser's answer has without a certificate. */
const longestResponse = 12_000;

export function passkeyAnswer(
  form: FormReader,
  party: FactorDeps['party'],
  asked: Pick<Challenge, 'userId' | 'sessionId' | 'purpose'>,
): PasskeyAnswer {
  return {
    kind: 'passkey',
    response: form.text('passkey', 'the answer of the passkey', longestResponse),
    party: party(),
    take: (tx, signed, now) => takePasskeyQuestion(tx, asked, signed, now),
  };
}
