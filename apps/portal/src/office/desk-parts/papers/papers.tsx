import type { DeskFile } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PdfFrame } from '@packhouse/ui/data/pdf-frame.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/client/save-file.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { paperOf } from './papers.calls.ts';
import styles from './papers.module.css';

interface PapersProps {
  /** Of the item, as the server calls it. */
  readonly kind: string;
  readonly id: string;
  readonly files: readonly DeskFile[];
  /** Said where none of them is a copy of record though the item has one as a rule. */
  readonly noCopy?: string;
}

/** The papers of an item beside what is decided: one is shown at a time, the first at once. */
export function Papers({ kind, id, files, noCopy }: PapersProps) {
  const { t } = useTranslation('office');
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const shown = files.find((file) => file.id === chosen) ?? files[0];
  const nameOf = ({ role, name, size }: DeskFile) =>
    `${t('history.entered', { field: t(`papers.${role}`), after: name })} (${format.fileSize(size)})`;
  const isWithoutCopy = noCopy !== undefined && files.every(({ role }) => role !== 'copy');
  return (
    <Card title={t('papers.title')}>
      {isWithoutCopy && <p>{noCopy}</p>}
      {shown === undefined ? (
        !isWithoutCopy && <p>{t('papers.none')}</p>
      ) : (
        <Stack gap="s">
          <Select
            label={t('papers.show')}
            onChange={setChosen}
            options={files.map((file) => ({ id: file.id, label: nameOf(file) }))}
            value={shown.id}
          />
          <Paper file={shown} id={id} key={shown.id} kind={kind} />
        </Stack>
      )}
    </Card>
  );
}

function Paper({ kind, id, file }: Omit<PapersProps, 'files' | 'noCopy'> & { readonly file: DeskFile }) {
  const read = useRead(useQuery(paperOf(kind, id, file.id)));
  return (
    <ReadStates headingLevel={3} read={read} shape="table">
      {(bytes) => <Shown bytes={bytes} file={file} />}
    </ReadStates>
  );
}

const pictures = ['image/png', 'image/jpeg'];

/** Only a PDF and a picture are shown, each as what it is said to be: whatever the bytes are, they are never run. */
function Shown({ bytes, file: { name, mime } }: { bytes: Blob; file: DeskFile }) {
  const { t } = useTranslation('office');
  const isShown = mime === 'application/pdf' || pictures.includes(mime);
  const url = useObjectUrl(bytes, isShown ? mime : 'application/octet-stream');
  if (url === null) return null;
  return (
    <>
      {mime === 'application/pdf' && <PdfFrame title={name} url={url} />}
      {pictures.includes(mime) && <img alt={name} className={styles.picture} src={url} />}
      <Row>
        {isShown && (
          <TextLink href={url} icon="external" target="_blank">
            {t('papers.open')}
          </TextLink>
        )}
        <Button icon="download" onPress={() => saveFile(bytes, name)} size="small">
          {t('papers.download')}
        </Button>
      </Row>
    </>
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
