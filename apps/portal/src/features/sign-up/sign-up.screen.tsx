import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenGuideLink } from '#domain/guide/open-guide-link.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { urls } from '#kernel/routing/urls.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** After the sign-up: what was done, what the program office does now, and what the person hears of it. */
function WhatNext({ email }: { email: string }) {
  const { t } = useTranslation(['sign-up', 'kernel']);
  const start = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the focus: reading goes on here, from the top of the page.
  useEffect(() => {
    start.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={start}>
      <Stack gap="l">
        <PageHeader description={t('next.hint', { email })} title={t('next.title')} />
        <StepList
          label={t('next.steps')}
          layout="column"
          steps={[
            { id: 'sent', label: t('next.sent'), state: 'done', stateLabel: t('kernel:step.done') },
            {
              id: 'confirm',
              label: t('next.confirm'),
              description: t('next.confirmHint'),
              state: 'current',
              stateLabel: t('kernel:step.now'),
            },
            {
              id: 'matched',
              label: t('next.matched'),
              description: t('next.matchedHint'),
              state: 'todo',
              stateLabel: t('next.later'),
            },
            {
              id: 'ready',
              label: t('next.ready'),
              description: t('next.readyHint'),
              state: 'todo',
              stateLabel: t('next.later'),
            },
          ]}
        />
        <Row>
          <ButtonLink href={urls.signIn()} variant="primary">
            {t('toSignIn')}
          </ButtonLink>
        </Row>
        <p>
          <OpenGuideLink about="confirmingAddress" />
        </p>
      </Stack>
    </div>
  );
}

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
