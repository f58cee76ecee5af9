import { useTranslation } from 'react-i18next';
import { ProveAgainForm } from '#domain/second-factor/prove-again-form.tsx';
import type { OwnSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { Stack } from '#ui/layout/stack.tsx';

/** Asks for the second factor that the account has, before anything about it is changed. */
export function FactorGate({ own, onOpen }: { own: OwnSecondFactor; onOpen: () => void }) {
  const { t } = useTranslation('second-factor');
  return (
    <Stack gap="m">
      <p>{t('gate.hint')}</p>
      <ProveAgainForm onProved={onOpen} own={own} />
    </Stack>
  );
}
