import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Banner } from '#ui/states/banner.tsx';
import type { DocumentFilter } from './document-list.ts';
import { fetchArchive } from './documents.calls.ts';
import { useFetchedFile } from './use-fetched-file.ts';

/** Downloads the filtered documents as one ZIP file. */
export function ArchiveButton({ filter, count }: { filter: DocumentFilter; count: number }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { companyId } = useSession();
  const { isLoading, failure, take } = useFetchedFile(() => fetchArchive(companyId, filter), t('archive.fileName'));
  return (
    <Stack gap="s">
      <Button
        icon="download"
        isPending={isLoading}
        onPress={() => void take()}
        pendingLabel={t('archive.loading')}
        size="small"
      >
        {t('archive.take', { count, number: format.number(count) })}
      </Button>
      {failure !== null && (
        <Banner announce="assertive" title={failure.title} tone="danger">
          {failure.hint}
        </Banner>
      )}
    </Stack>
  );
}
