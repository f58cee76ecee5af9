import { useTranslation } from 'react-i18next';
import type { FileFormat } from '#domain/spreadsheet/table-file.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { SpreadsheetSource } from '#ui/fields/files/spreadsheet-source.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack, WithAside } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { templateFile } from '../contact-list-file.ts';
import type { StepParts } from './step-parts.ts';

/** A file, or rows copied from a spreadsheet. */
export function SourceStep({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  return (
    <WithAside aside={<Template />}>
      <Card>
        <Stack>
          <StepHeading title={t('import.source.title')} />
          <SpreadsheetSource
            isReading={state.work !== null}
            onFile={(file) => void run.give({ kind: 'file', file })}
            onPasted={(text) => void run.give({ kind: 'pasted', text })}
            texts={{
              choose: t('import.source.choose'),
              file: t('import.source.file'),
              fileHint: t('import.source.fileHint'),
              drop: t('import.source.drop'),
              reading: t('import.source.reading'),
              paste: t('import.source.paste'),
              pasteHint: t('import.source.pasteHint'),
              nothingPasted: t('import.source.nothingPasted'),
              read: t('import.source.read'),
            }}
          />
        </Stack>
      </Card>
    </WithAside>
  );
}

function Template() {
  const { t } = useTranslation('contacts');
  const get = async (format: FileFormat) => {
    const name = t('import.source.templateName');
    saveFile(await templateFile(name, format), `${name}.${format}`);
  };
  return (
    <Card title={t('import.source.template')}>
      <Stack gap="s">
        <p>{t('import.source.templateHint')}</p>
        <Row>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button icon="download" key={format} onPress={() => void get(format)} size="small">
              {t(`format.${format}`)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
