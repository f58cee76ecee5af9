import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';

interface NotHereProps {
  readonly back: string;
  /** Of the button that leads back; absent: that it does. */
  readonly label?: string;
  readonly status?: 403 | 404;
}

/** Not there, or not for this person: says whom to ask. */
export function NotHere({ back, label, status = 404 }: NotHereProps) {
  const { t } = useTranslation('office');
  return (
    <>
      <PageHeader title={t(status === 404 ? 'item.notFound' : 'item.notYours')} />
      <EmptyState
        action={<ButtonLink href={back}>{label ?? t('item.back')}</ButtonLink>}
        scene="lost"
        title={String(status)}
      >
        <p>{t(status === 404 ? 'item.notFoundHint' : 'item.notYoursHint')}</p>
      </EmptyState>
    </>
  );
}
