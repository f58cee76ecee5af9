import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorForm } from '#domain/second-factor/factor-form.tsx';
import { askForPasskey, kindsOf, ownSecondFactor, proveAgain } from '#domain/second-factor/second-factor.calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { loadTexts } from '#kernel/texts/i18n.ts';
import { refusalCode } from './refusal.ts';

/** Asks for the second factor once more, in the middle of an act. */
export function FactorDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { t } = useTranslation(['office', 'kernel']);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    loadTexts('second-factor').then(
      () => setHasTexts(true),
      () => setHasTexts(true),
    );
  }, []);
  const read = useRead(useQuery(ownSecondFactor()));
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen onClose={onClose} size="s" title={t('act.factorTitle')}>
      <Stack gap="m">
        <p>{t('act.factorHint')}</p>
        <ReadStates read={hasTexts ? read : { ...read, data: undefined }} shape="form">
          {(own) => (
            <FactorForm
              kinds={kindsOf(own)}
              onAnswer={async (answer) => {
                await proveAgain(answer);
                onProved();
              }}
              passkey={{ at: own.passkeysAt, ask: askForPasskey }}
              pendingLabel={t('kernel:loading')}
              submitLabel={t('act.confirm')}
            />
          )}
        </ReadStates>
      </Stack>
    </Dialog>
  );
}

/** True where a number was searched for, and the last proof of the second factor is too old for that. */
export const asksFactor = (error: unknown): boolean => refusalCode(error) === 'secondFactorNeeded';

interface FactorForReadProps {
  readonly query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  readonly onClose: () => void;
}

/** Asks for the second factor where a read needs it, and reads again. */
export function FactorForRead({ query, onClose }: FactorForReadProps) {
  if (!asksFactor(query.error)) return null;
  return <FactorDialog onClose={onClose} onProved={() => void query.refetch()} />;
}
