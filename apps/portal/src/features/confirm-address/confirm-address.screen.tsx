import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { OpenGuideLink } from '#domain/guide/open-guide-link.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useLinkToken } from '#kernel/routing/use-link-token.ts';
import { session } from '#kernel/session/session.ts';
import { type Confirmed, confirmAddress } from './confirm-address.calls.ts';

/** The result, in place of the button, and a link to continue. */
function Outcome({ scene, title, hint }: { scene: 'waiting' | 'done' | 'broken'; title: string; hint: string }) {
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

/** /confirmAddress: where the mailed link leads. Opening it changes nothing, for mail scanners open links too. */
export function ConfirmAddress() {
  const { t } = useTranslation('confirm-address');
  const token = useLinkToken();
  if (!isAnnounced('confirmAddress')) {
    return <Outcome hint={t('notOffered.hint')} scene="waiting" title={t('notOffered.title')} />;
  }
  return token === null ? <DeadLink /> : <Confirmation key={token} token={token} />;
}

/** A link that was used, is too old or was cut short: only another one helps. */
function DeadLink() {
  const { t } = useTranslation('confirm-address');
  return <Outcome hint={t('dead.hint')} scene="broken" title={t('dead.title')} />;
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('confirm-address');
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const call = useFormCall({
    check: () => [],
    send: async () => setConfirmed(await confirmAddress(token)),
  });
  if (call.problems.length > 0) return <DeadLink />;
  if (confirmed !== null) {
    return <Outcome hint={t(`${confirmed}.hint`)} scene="done" title={t(`${confirmed}.title`)} />;
  }
  return (
    <Stack gap="l">
      <PageHeader description={t('intro')} title={t('title')} />
      <CallFailure error={call.failure} />
      <form onSubmit={call.onSubmit}>
        <Button
          isPending={call.isSending}
          isWide
          pendingLabel={t('confirming')}
          size="large"
          type="submit"
          variant="primary"
        >
          {t('confirm')}
        </Button>
      </form>
      <p>
        <OpenGuideLink about="confirmingAddress" />
      </p>
    </Stack>
  );
}
