import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/use-session.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';

interface UnsentQuestionProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asked when something could not be sent before the company changes: it stays on this device. */
export function UnsentQuestion(props: UnsentQuestionProps) {
  const { t } = useTranslation('acting-for');
  const { company } = useSession();
  return (
    <AlertDialog cancelLabel={t('unsent.stay')} confirmLabel={t('unsent.switch')} title={t('unsent.title')} {...props}>
      <p>{t('unsent.body', { company: company.title })}</p>
    </AlertDialog>
  );
}
