import type { SeasonItem, SentFile } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Field } from '@packhouse/ui/fields/field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { useSavedFile } from '#office/desk-parts/files/save-office-file.ts';
import { sentFile } from '#office/desk-parts/files/sent-file.ts';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';

/** The reporting packet of a season: its documents, and the act that adds one. */
export function SeasonPacket({ id, item }: ItemPartProps<SeasonItem>) {
  const { t } = useTranslation('office-seasons');
  const file = useSavedFile();
  const { documents, version } = item.packet;
  return (
    <Card action={<AddDocument id={id} item={item} />} title={t('packet', { version })}>
      <Stack gap="s">
        {documents.length === 0 && <p>{t('noDocument')}</p>}
        {documents.map(({ id: document, name }) => (
          <Row align="center" key={document}>
            <span>{name}</span>
            <Button
              icon="download"
              isPending={file.isPending}
              label={t('saveOf', { name })}
              onPress={() => file.mutate({ path: `items/seasons/${id}/files/${document}`, query: {}, name })}
              pendingLabel={t('saving')}
              size="small"
            >
              {t('save')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function AddDocument({ id, item }: ItemPartProps<SeasonItem>) {
  const { t } = useTranslation('office-seasons');
  const [sent, setSent] = useState<SentFile | null>(null);
  return (
    <FormAct
      act="season add-document"
      given={() => (sent === null ? null : { season: id, file: sent })}
      label={t('addDocument')}
      onDone={() => setSent(null)}
      size="small"
      version={item.version}
    >
      {(isTried) => (
        <>
          <p>{t('addHint')}</p>
          <Field error={isTried && sent === null ? t('fileMissing') : undefined} label={t('packetFile')}>
            {(wiring) => (
              <input
                {...wiring}
                accept="application/pdf,.pdf"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file === undefined) setSent(null);
                  else void sentFile(file).then(setSent, () => setSent(null));
                }}
                type="file"
              />
            )}
          </Field>
        </>
      )}
    </FormAct>
  );
}
