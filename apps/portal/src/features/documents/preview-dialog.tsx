import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PdfFrame } from '@packhouse/ui/data/pdf-frame.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFacts } from '#domain/record/document-facts.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { type Document, viewAs } from './document-list.ts';
import { FullHash } from './document-texts.tsx';
import { bytesOf } from './documents.calls.ts';
import styles from './preview-dialog.module.css';

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
        {(bytes) => <DocumentFrame bytes={bytes} document={document} />}
      </ReadStates>
      {sha256 !== null && (
        <SummaryList isDense rows={[{ id: 'hash', term: t('field.fullHash'), value: <FullHash sha256={sha256} /> }]} />
      )}
    </Stack>
  );
}

/** The type is ours, by the name's ending: whatever the bytes are, they are shown as a PDF or a picture and never run. */
function DocumentFrame({ bytes, document: { name } }: { bytes: Blob; document: Document }) {
  const { t } = useTranslation('documents');
  const type = viewAs(name) ?? 'application/pdf';
  const url = useObjectUrl(bytes, type);
  if (url === null) return null;
  return (
    <Stack gap="m">
      {type === 'application/pdf' ? (
        <PdfFrame title={name} url={url} />
      ) : (
        <img alt={name} className={styles.picture} src={url} />
      )}
      <Row>
        <TextLink href={url} icon="external" target="_blank">
          {t('openInTab')}
        </TextLink>
        <Button icon="download" onPress={() => saveFile(bytes, name)} size="small">
          {t('download')}
        </Button>
      </Row>
    </Stack>
  );
}

/** A URL of bytes in this page, as long as they are shown. */
function useObjectUrl(bytes: Blob, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
