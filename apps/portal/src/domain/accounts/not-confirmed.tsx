import { Button } from '@packhouse/ui/actions/button.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useStatusText } from '#kernel/failures/status-text.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import type { Credentials } from './account-texts.ts';

/** The password is right and nobody has confirmed the address of the account yet (decisions.md 3). */
export function NotConfirmed({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { t } = useTranslation(['accounts', 'kernel']);
  const statusText = useStatusText();
  const call = useFormCall({
    check: () => [],
    send: () => callOwnRoute('sendConfirmation', { method: 'POST', body: credentials }),
  });
  return (
    <Stack gap="l">
      <Illustration scene="waiting" />
      <div role="alert">
        <PageHeader description={t('unconfirmed.hint')} title={t('unconfirmed.title')} />
      </div>
      {call.isDone && (
        <Banner announce="polite" title={t('unconfirmed.sent')} tone="success">
          {t('unconfirmed.sentHint')}
        </Banner>
      )}
      {(call.problems.length > 0 || call.failure !== null) && (
        <Banner announce="assertive" title={t('unconfirmed.failed')} tone="danger">
          {call.failure === null ? t('unconfirmed.changed') : statusText(call.failure).hint}
        </Banner>
      )}
      <Row>
        {isAnnounced('sendConfirmation') && (
          <Button
            isPending={call.isSending}
            onPress={() => void call.submit()}
            pendingLabel={t('kernel:term.sending')}
            variant="primary"
          >
            {t('unconfirmed.send')}
          </Button>
        )}
        <Button icon="arrow-left" onPress={onBack}>
          {t('noCompany.back')}
        </Button>
      </Row>
    </Stack>
  );
}
