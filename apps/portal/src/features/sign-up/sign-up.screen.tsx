import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { urls } from '#kernel/routing/urls.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { WhatNext } from './what-next.tsx';

/** At a provider whose backend takes no sign-ups: who makes accounts instead. */
function NotOffered() {
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

export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!isAnnounced('signUp')) return <NotOffered />;
  return sentTo === null ? <SignUpForm onSent={setSentTo} /> : <WhatNext email={sentTo} />;
}
