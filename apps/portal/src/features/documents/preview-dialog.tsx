import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileFacts } from '#domain/record/document-facts.ts';
import { ShownFile } from '#domain/record/shown-file.tsx';
import { useRead } from '#kernel/failures/use-read.ts';
import { type Document, viewAs } from './document-list.ts';
import { FullHash } from './document-texts.tsx';
import { bytesOf } from './documents.calls.ts';

interface PreviewDialogProps {
  /** Null: none is looked at. */
  readonly document: Document | null;
  readonly facts: ReadonlyMap<string, FileFacts> | null;
  readonly onClose: () => void;
}

export function PreviewDialog({ document, facts, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('kernel');
  return (
    <Dialog closeLabel={t('close')} isOpen={document !== null} onClose={onClose} size="l" title={document?.name ?? ''}>
      {document !== null && <Preview document={document} sha256={facts?.get(document.file.id)?.sha256 ?? null} />}
    </Dialog>
  );
}

function Preview({ document, sha256 }: { document: Document; sha256: string | null }) {
  const { t } = useTranslation('documents');
  const query = useQuery(bytesOf(document.file));
  return (
    <Stack gap="m">
      <ReadStates read={useRead(query)} shape="table">
        {(bytes) => (
          <Stack gap="m">
            <ShownFile
              bytes={bytes}
              downloadLabel={t('download')}
              name={document.name}
              openLabel={t('openInTab')}
              type={viewAs(document.name) ?? 'application/pdf'}
            />
          </Stack>
        )}
      </ReadStates>
      {sha256 !== null && (
        <SummaryList isDense rows={[{ id: 'hash', term: t('field.fullHash'), value: <FullHash sha256={sha256} /> }]} />
      )}
    </Stack>
  );
}
