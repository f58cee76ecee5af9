import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSecret } from '#domain/second-factor/app-secret.tsx';
import { FactorForm } from '#domain/second-factor/factor-form.tsx';
import { RecoveryCodes } from '#domain/second-factor/recovery-codes.tsx';
import { type BegunApp, beginApp, confirmApp } from '#domain/second-factor/second-factor.calls.ts';
import { PasswordForm } from './factor-password-form.tsx';

/** Adds an app: password, secret, a first code, and the recovery codes that come with a first factor. */
export function AddApp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [app, setApp] = useState<BegunApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Not before: on a phone it would cover the button below the codes.
  const finish = () => {
    showToast({ title: t('app.added'), tone: 'success' });
    onDone();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} doneLabel={t('codes.kept')} onDone={finish} />;
  if (app === null) {
    return (
      <PasswordForm
        name={t('app.firstName')}
        onSend={async (password, name) => setApp(await beginApp(name, password))}
        submitLabel={t('app.next')}
      >
        <p>{t('app.hint')}</p>
      </PasswordForm>
    );
  }
  return (
    <Stack gap="m">
      <AppSecret {...app} />
      <FactorForm
        kinds={['totp']}
        onAnswer={async (answer) => {
          const made = await confirmApp('code' in answer ? answer.code : '');
          if (made.length === 0) finish();
          else setCodes(made);
        }}
        pendingLabel={t('signIn.checking')}
        submitLabel={t('app.confirm')}
      />
    </Stack>
  );
}
