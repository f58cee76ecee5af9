import type { ListDeclaration } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useFormat } from '#kernel/format/format.ts';
import { exportList } from '../list.calls.ts';
import type { ListMembers } from '../list-address.ts';

/** Saves all rows that match as a file, with every column. */
export function ExportButton({ list, members }: { list: ListDeclaration; members: ListMembers }) {
  const { t } = useTranslation(['office', 'kernel']);
  const format = useFormat();
  const failureText = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      const columns = list.columns.map(({ key }) => key);
      const count = await exportList(list.name, members, columns);
      showToast({ title: t('list.exported', { count, number: format.number(count) }) });
    } catch (error) {
      setFailure(toldFailure(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Stack gap="s">
      <Button
        icon="download"
        isPending={isRunning}
        onPress={() => void run()}
        pendingLabel={t('kernel:loading')}
        size="small"
      >
        {t('list.export')}
      </Button>
      {failure !== null && (
        <Banner announce="assertive" title={t('list.exportFailed')} tone="danger">
          {failureText(failure).hint}
        </Banner>
      )}
    </Stack>
  );
}
