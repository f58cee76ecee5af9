import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '#domain/second-factor/recovery-codes.tsx';
import { addPasskey } from '#domain/second-factor/second-factor.calls.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { PasswordForm } from './password-form.tsx';

/** Adds a passkey: password, what the browser asks, and the recovery codes that come with a first factor. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Not before: on a phone it would cover the button below the codes.
  const finish = () => {
    showToast({ title: t('passkey.added'), tone: 'success' });
    onDone();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} doneLabel={t('codes.kept')} onDone={finish} />;
  return (
    <PasswordForm
      name={t('passkey.firstName')}
      onSend={async (password, name) => {
        const made = await addPasskey(name, password);
        if (made.length === 0) finish();
        else setCodes(made);
      }}
      submitLabel={t('app.next')}
    >
      <p>{t('passkey.hint')}</p>
    </PasswordForm>
  );
}
