import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** At a provider whose backend takes no sign-ups: who makes accounts instead. */
export function NotOffered() {
  const { t } = useTranslation('sign-up');
  return (
    <Stack gap="l">
      <PageHeader description={t('notOffered.hint')} title={t('notOffered.title')} />
      <Row>
        <ButtonLink href={urls.signIn()} icon="arrow-left">
          {t('toSignIn')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
