import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Illustration } from '#ui/illustration.tsx';

/** A pending sign-up: its token is good, its user has no company yet (decisions.md 3). */
export function AwaitingApproval({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <div role="alert">
      <EmptyState
        action={<Button onPress={onBack}>{t('awaiting.back')}</Button>}
        illustration={<Illustration scene="waiting" />}
        title={t('awaiting.title')}
      >
        <p>{t('awaiting.hint')}</p>
      </EmptyState>
    </div>
  );
}
