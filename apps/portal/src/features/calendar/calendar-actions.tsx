import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchOwnFile } from '#kernel/client/account.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** A private URL for a calendar program, and the days once as a file. */
export function CalendarActions() {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  const { isLoading, failure, download } = useDownload();
  const failureText = useFailureText();
  return (
    <Stack gap="s">
      <Row>
        <Button icon="download" isPending={isLoading} onPress={() => void download()} pendingLabel={t('downloading')}>
          {t('download')}
        </Button>
        <Button icon="link" onPress={() => setOpen(true)} variant="primary">
          {t('subscribe.open')}
        </Button>
      </Row>
      {failure !== null && (
        <Banner announce="assertive" title={failureText(failure).title} tone="danger">
          {failureText(failure).hint}
        </Banner>
      )}
      <SubscribeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}

function useDownload() {
  const { t } = useTranslation('calendar');
  const { companyId } = useSession();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const download = async () => {
    setLoading(true);
    setFailure(null);
    try {
      saveFile(await fetchOwnFile('calendar', [companyId, 'days.ics']), t('fileName'));
    } catch (error) {
      setFailure(toldFailure(error));
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, failure, download };
}
