import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/save-file.ts';
import type { FileFormat } from '#kernel/table/table-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Row, Stack, WithAside } from '#ui/stack.tsx';
import { StepHeading } from '#ui/step-heading.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { templateFile } from '../contact-list-file.ts';
import type { StepParts } from './step-parts.ts';

const accepted =
  '.xlsx,.xlsm,.csv,.tsv,.tab,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain';

/** A file, or rows copied from a spreadsheet. */
export function SourceStep({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  const isBusy = state.work !== null;
  return (
    <WithAside aside={<Template />}>
      <Card>
        <Stack>
          <StepHeading title={t('import.source.title')} />
          <FileDrop
            accept={accepted}
            buttonLabel={t('import.source.choose')}
            description={t('import.source.fileHint')}
            isDisabled={isBusy}
            label={t('import.source.file')}
            onFiles={([file]) => {
              if (file !== undefined) void run.give({ kind: 'file', file });
            }}
            prompt={t('import.source.drop')}
          />
          <Paste run={run} state={state} />
          {isBusy && <ProgressBar label={t('import.source.reading')} />}
        </Stack>
      </Card>
    </WithAside>
  );
}

function Paste({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const read = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void run.give({ kind: 'pasted', text });
  };
  return (
    <Stack gap="s">
      <TextArea
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
