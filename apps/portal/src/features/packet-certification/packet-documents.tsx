import type { UploadedFile } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { FileRow } from '@packhouse/ui/fields/files/file-row.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '#kernel/client/client.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';

/** The documents of a season's packet, each to be downloaded. */
export function PacketDocuments({ documents }: { documents: readonly UploadedFile[] }) {
  const { t } = useTranslation(['packet-certification', 'kernel', 'words']);
  return (
    <Card title={t('documents.title')}>
      {documents.length === 0 ? (
        <p>{t('documents.none')}</p>
      ) : (
        <Stack gap="s">
          {documents.map((file) => (
            <Document file={file} key={file.id} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Document({ file }: { file: UploadedFile }) {
  const { t } = useTranslation(['packet-certification', 'kernel', 'words']);
  const failureText = useFailureText();
  const download = useMutation({ mutationFn: async () => saveFile(await client.download(file), file.title) });
  const error = download.error && joinSentences([t('documents.failed'), failureText(download.error).hint]);
  return (
    <FileRow
      action={
        <Button
          icon="download"
          isPending={download.isPending}
          onPress={() => download.mutate()}
          pendingLabel={t('words:term.downloading')}
          size="small"
        >
          {t('kernel:download')}
          <VisuallyHidden>{file.title}</VisuallyHidden>
        </Button>
      }
      error={error ?? undefined}
      id={`document-${file.id}`}
      name={file.title}
    />
  );
}
