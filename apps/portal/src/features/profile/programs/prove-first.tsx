import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProveAgainForm } from '#domain/second-factor/prove-again-form.tsx';
import { type OwnSecondFactor, ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';

/** The rest, once the person has proved a second factor lately; who has none goes on at once. */
export function ProveFirst({ children }: { children: ReactNode }) {
  const query = useQuery(ownSecondFactor());
  return <ReadStates read={useRead(query)}>{(own) => <Gate own={own}>{children}</Gate>}</ReadStates>;
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
