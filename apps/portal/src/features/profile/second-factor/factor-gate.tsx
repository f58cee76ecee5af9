import { useTranslation } from 'react-i18next';
import { FactorForm } from '#domain/second-factor/factor-form.tsx';
import { kindsOf, type OwnSecondFactor, proveAgain } from '#domain/second-factor/second-factor.calls.ts';
import { Stack } from '#ui/layout/stack.tsx';

/** Asks for the second factor that the account has, before anything about it is changed. */
export function FactorGate({ own, onOpen }: { own: OwnSecondFactor; onOpen: () => void }) {
  const { t } = useTranslation('second-factor');
  return (
    <Stack gap="m">
      <p>{t('gate.hint')}</p>
      <FactorForm
        kinds={kindsOf(own)}
        onAnswer={async (answer) => {
          await proveAgain(answer);
          onOpen();
        }}
        pendingLabel={t('signIn.checking')}
        submitLabel={t('gate.submit')}
      />
    </Stack>
  );
}
