import { useTranslation } from 'react-i18next';
import { FactorForm } from './factor-form.tsx';
import { askForPasskey, kindsOf, type OwnSecondFactor, proveAgain } from './second-factor.calls.ts';

interface ProveAgainFormProps {
  readonly own: OwnSecondFactor;
  /** The server has it now. */
  readonly onProved: () => Promise<void> | void;
}

/** Asks once more for a second factor of the person who is signed in, by any that the account has. */
export function ProveAgainForm({ own, onProved }: ProveAgainFormProps) {
  const { t } = useTranslation('second-factor');
  return (
    <FactorForm
      kinds={kindsOf(own)}
      onAnswer={async (answer) => {
        await proveAgain(answer);
        await onProved();
      }}
      passkey={{ at: own.passkeysAt, ask: askForPasskey }}
      pendingLabel={t('signIn.checking')}
      submitLabel={t('gate.submit')}
    />
  );
}
