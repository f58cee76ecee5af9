import { useTranslation } from 'react-i18next';
import { type OwnFactor, removeFactor } from '#domain/second-factor/second-factor.calls.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { PasswordForm } from './password-form.tsx';

interface RemoveFactorProps {
  readonly factor: OwnFactor;
  readonly isLast: boolean;
  readonly onDone: () => void;
}

/** Removes a second factor; with the last one signing in asks for the password alone. */
export function RemoveFactor({ factor, isLast, onDone }: RemoveFactorProps) {
  const { t } = useTranslation('second-factor');
  return (
    <PasswordForm
      isDanger
      onSend={async (password) => {
        await removeFactor(factor.id, password);
        showToast({ title: t('remove.done', { name: factor.name }), tone: 'success' });
        onDone();
      }}
      submitLabel={t('remove.submit')}
    >
      <p>{t(isLast ? 'remove.last' : 'remove.hint', { name: factor.name })}</p>
    </PasswordForm>
  );
}
