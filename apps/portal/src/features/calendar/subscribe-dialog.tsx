import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { useAttempt } from '#kernel/failures/use-attempt.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { calendarUrlOf, makeCalendarUrl, revokeCalendarUrl } from './calendar.calls.ts';

/** The private URL under which a calendar program follows the days: made, shown once, and revoked here. */
export function SubscribeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'kernel', 'words']);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen={isOpen} onClose={onClose} size="m" title={t('subscribe.title')}>
      <Subscription />
    </Dialog>
  );
}

function Subscription() {
  const { t } = useTranslation(['calendar', 'words']);
  const { companyId } = useSession();
  const query = useQuery(calendarUrlOf(companyId));
  const { url, isBusy, failure, make, end } = useCalendarUrl(companyId, () => query.refetch());
  return (
    <Stack gap="m">
      <p>{t('subscribe.intro')}</p>
      <FailureBanner error={failure} />
      {url !== null && <NewUrl url={url} />}
      <ReadStates read={useRead(query)} shape="table">
        {(since) => (
          <Stack gap="m">
            {url === null && <Since since={since} />}
            <Row>
              <Button
                isPending={isBusy}
                onPress={() => void make()}
                pendingLabel={t('subscribe.making')}
                variant={since === null ? 'primary' : 'secondary'}
              >
                {since === null ? t('subscribe.make') : t('subscribe.makeNew')}
              </Button>
              {since !== null && (
                <Button isDisabled={isBusy} onPress={() => void end()} variant="danger">
                  {t('subscribe.end')}
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </ReadStates>
    </Stack>
  );
}

function Since({ since }: { since: string | null }) {
  const { t, format } = useTexts(['calendar', 'words']);
  return (
    <p role="status">{since === null ? t('subscribe.none') : t('subscribe.since', { time: format.dateTime(since) })}</p>
  );
}

/** Shown this once: the server keeps only what proves it. */
function NewUrl({ url }: { url: string }) {
  const { t } = useTranslation(['calendar', 'words']);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Banner announce="polite" title={t('subscribe.made')} tone="success">
      <Stack gap="s">
        <p>{t('subscribe.once')}</p>
        <TextField isReadOnly label={t('words:term.address')} onChange={() => undefined} value={url} />
        <Row>
          <Button icon="copy" onPress={() => void copy()} size="small">
            {t('subscribe.copy')}
          </Button>
          <span role="status">{isCopied && t('subscribe.copied')}</span>
        </Row>
      </Stack>
    </Banner>
  );
}

/** The URL that was made just now, and what is under way with it. */
function useCalendarUrl(companyId: string, onChange: () => Promise<unknown>) {
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const changing = (work: () => Promise<string | null>) => () =>
    attempt(async () => {
      setUrl(await work());
      await onChange();
    });
  const make = changing(() => makeCalendarUrl(companyId));
  const end = changing(() => revokeCalendarUrl(companyId).then(() => null));
  return { url, isBusy, failure, make, end };
}
