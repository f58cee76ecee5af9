import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '#domain/second-factor/recovery-codes.tsx';
import { renewCodes } from '#domain/second-factor/second-factor.calls.ts';
import { PasswordForm } from './password-form.tsx';

/** Makes new recovery codes. */
export function NewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} doneLabel={t('codes.kept')} onDone={onDone} />;
  return (
    <PasswordForm onSend={async (password) => setCodes(await renewCodes(password))} submitLabel={t('newCodes.submit')}>
      <p>{t('newCodes.hint')}</p>
    </PasswordForm>
  );
}
