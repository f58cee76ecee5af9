import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/save-file.ts';
import { type FileFormat, tableFile } from '#kernel/table/table-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Row, Stack, WithAside } from '#ui/stack.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { importKind } from '../check/import-kinds.ts';
import { templateRows } from '../out/template.ts';
import type { StepParts } from './step-parts.ts';

/** A file, or rows copied from a spreadsheet. */
export function SourceStep(parts: StepParts) {
  const { t } = useTranslation('reports');
  const { flow, state } = parts;
  return (
    <WithAside aside={<Template {...parts} />}>
      <Card>
        <Stack>
          <StepHeading title={t('import.source.title')} />
          <FileDrop
            accept=".xlsx,.xlsm,.csv,.tsv,.tab,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
            buttonLabel={t('import.source.choose')}
            description={t('import.source.fileHint')}
            isDisabled={state.work !== null}
            label={t('import.source.file')}
            onFiles={([file]) => {
              if (file !== undefined) void flow.give({ kind: 'file', file });
            }}
            prompt={t('import.source.drop')}
          />
          <Paste {...parts} />
          {state.work !== null && <ProgressBar label={t('import.source.reading')} />}
        </Stack>
      </Card>
    </WithAside>
  );
}

function Paste({ flow, state }: StepParts) {
  const { t } = useTranslation('reports');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void flow.give({ kind: 'pasted', text });
  };
  return (
    <Stack gap="s">
      <TextArea
        description={t('import.source.pasteHint')}
        error={isMissing ? t('import.source.nothingPasted') : undefined}
        label={t('import.source.paste')}
        onChange={setText}
        rows={5}
        value={text}
      />
      <div>
        <Button isDisabled={state.work !== null} onPress={read}>
          {t('import.source.read')}
        </Button>
      </div>
    </Stack>
  );
}

function Template({ kind, producers }: StepParts) {
  const { t } = useTranslation('reports');
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
