import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Illustration } from '#ui/illustration.tsx';
import type { AccountWithoutCompany } from './use-sign-in.ts';

interface NoCompanyProps {
  readonly account: AccountWithoutCompany;
  readonly onBack: () => void;
}

/** A pending sign-up, whose user has no company yet, or the office's staff (decisions.md 3 and 12). */
export function NoCompany({ account, onBack }: NoCompanyProps) {
  const { t } = useTranslation('sign-in');
  return (
    <div role="alert">
      <EmptyState
        action={<Button onPress={onBack}>{t('noCompany.back')}</Button>}
        illustration={<Illustration scene="waiting" />}
        title={t(`noCompany.${account}`)}
      >
        <p>{t(`noCompany.${account}Hint`)}</p>
      </EmptyState>
    </div>
  );
}
