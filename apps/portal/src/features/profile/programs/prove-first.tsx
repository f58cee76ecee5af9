import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { ProveAgainForm } from '#domain/second-factor/prove-again-form.tsx';
import { type OwnSecondFactor, ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';

/** The rest, once the person has proved a second factor lately; who has none goes on at once. */
export function ProveFirst({ children }: { children: ReactNode }) {
  return <Reading of={ownSecondFactor()}>{(own) => <Gate own={own}>{children}</Gate>}</Reading>;
}

function Gate({ own, children }: { own: OwnSecondFactor; children: ReactNode }) {
  const { t } = useTranslation('profile');
  const [isProved, setProved] = useState(own.factors.length === 0 || own.isFresh);
  if (isProved) return children;
  return (
    <Stack gap="m">
      <p>{t('programs.make.prove')}</p>
      <ProveAgainForm onProved={() => setProved(true)} own={own} />
    </Stack>
  );
}
