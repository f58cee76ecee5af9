import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

interface OutcomeProps {
  readonly scene: 'waiting' | 'done' | 'broken';
  readonly title: string;
  readonly hint: string;
}

/** The result, in place of the button, and a link to continue. */
export function Outcome({ scene, title, hint }: OutcomeProps) {
  const { t } = useTranslation('confirm-address');
  const start = useRef<HTMLDivElement>(null);
  // The button is gone, and with it the focus: reading goes on here.
  useEffect(() => start.current?.querySelector('h1')?.focus(), []);
  const isIn = session.isSignedIn() && session.hasProfile();
  return (
    <div ref={start}>
      <Stack gap="l">
        <Illustration scene={scene} />
        <PageHeader description={hint} title={title} />
        <Row>
          <ButtonLink href={isIn ? urls.profile() : urls.signIn()} variant="primary">
            {t(isIn ? 'toProfile' : 'toSignIn')}
          </ButtonLink>
        </Row>
      </Stack>
    </div>
  );
}
