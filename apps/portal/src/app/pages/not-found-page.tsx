import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { MessagePage } from '@packhouse/ui/shell/message-page.tsx';
import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { Brand } from '../brand.tsx';

/** Any unknown URL (specification, section 2). */
export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <MessagePage
      action={
        <ButtonLink href={urls.home()} variant="primary">
          {t('notFound.backHome')}
        </ButtonLink>
      }
      brand={<Brand />}
      code="404"
      scene="lost"
      title={t('notFound.title')}
    >
      <p>{t('notFound.hint')}</p>
    </MessagePage>
  );
}
