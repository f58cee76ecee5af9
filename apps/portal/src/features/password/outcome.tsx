import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenGuideLink } from '#domain/guide/open-guide-link.tsx';
import { urls } from '#kernel/routing/urls.ts';

interface OutcomeProps {
  readonly scene: 'waiting' | 'done' | 'broken';
  readonly title: string;
  readonly hint: string;
  /** Offers to ask for another link. */
  readonly asksAgain?: boolean;
}

export function Outcome({ scene, title, hint, asksAgain = false }: OutcomeProps) {
  const { t } = useTranslation('password');
  const start = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the focus: reading goes on here.
  useEffect(() => start.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={start}>
      <Stack gap="l">
        <Illustration scene={scene} />
        <PageHeader description={hint} title={title} />
        <Row>
          {asksAgain && (
            <ButtonLink href={urls.forgotPassword()} variant="primary">
              {t('reset.another')}
            </ButtonLink>
          )}
          <ButtonLink href={urls.signIn()} variant={asksAgain ? 'secondary' : 'primary'}>
            {t('toSignIn')}
          </ButtonLink>
        </Row>
        <p>
          <OpenGuideLink about="forgottenPassword" />
        </p>
      </Stack>
    </div>
  );
}
