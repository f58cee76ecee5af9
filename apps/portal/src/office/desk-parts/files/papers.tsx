import type { DeskFile } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { ShownFile } from '#domain/record/shown-file.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { paperOf } from './files.calls.ts';

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
  const { t, format } = useTexts('office');
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

const shownTypes = ['application/pdf', 'image/png', 'image/jpeg'];

function Paper({ kind, id, file }: Omit<PapersProps, 'files' | 'noCopy'> & { readonly file: DeskFile }) {
  const { t } = useTranslation('office');
  return (
    <Reading headingLevel={3} of={paperOf(kind, id, file.id)} shape="table">
      {(bytes) => (
        <ShownFile
          bytes={bytes}
          downloadLabel={t('papers.download')}
          name={file.name}
          openLabel={t('papers.open')}
          type={shownTypes.find((type) => type === file.mime) ?? null}
        />
      )}
    </Reading>
  );
}
