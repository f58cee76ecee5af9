import { useTranslation } from 'react-i18next';
import { type FileFormat, tableFile } from '#domain/spreadsheet/table-file.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { SpreadsheetSource } from '#ui/fields/files/spreadsheet-source.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack, WithAside } from '#ui/layout/stack.tsx';
import { StepHeading } from '#ui/layout/steps/step-heading.tsx';
import { importKind } from '../kinds/import-kinds.ts';
import { templateRows } from '../out/template.ts';
import type { StepParts } from './step-parts.ts';

/** A file, or rows copied from a spreadsheet. */
export function SourceStep(parts: StepParts) {
  const { t } = useTranslation('report-import');
  const { flow, state } = parts;
  return (
    <WithAside aside={<Template {...parts} />}>
      <Card>
        <Stack>
          <StepHeading title={t('import.source.title')} />
          <SpreadsheetSource
            isReading={state.work !== null}
            onFile={(file) => void flow.give({ kind: 'file', file })}
            onPasted={(text) => void flow.give({ kind: 'pasted', text })}
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

function Template({ kind, producers }: StepParts) {
  const { t } = useTranslation('report-import');
  const get = async (format: FileFormat) => {
    const rows = templateRows(importKind(kind.id), producers);
    const file = await tableFile({ name: t('import.source.templateName'), rows }, format);
    saveFile(file, `${t('import.source.templateName')}.${format}`);
  };
  return (
    <Card title={t('import.source.template')}>
      <Stack gap="s">
        <p>{t(kind.usesProducers ? 'import.source.templateHintProducers' : 'import.source.templateHint')}</p>
        <Row>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button icon="download" key={format} onPress={() => void get(format)} size="small">
              {t('import.source.templateGet', { format: t(`import.list.${format}`) })}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
