import { type FileFormat, tableFile } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { SpreadsheetSource } from '@packhouse/ui/fields/files/spreadsheet-source.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { StepHeading } from '@packhouse/ui/layout/steps/step-heading.tsx';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/client/save-file.ts';
import type { GivenSource } from './opened-table.ts';

/** A file to begin with. */
interface Template {
  readonly hint: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly rows: () => readonly (readonly string[])[];
  readonly label: (format: FileFormat) => string;
}

type SourceStepProps = {
  isBusy: boolean;
  fileHint: string;
  template: Template;
  onGiven: (source: GivenSource) => void;
};

export function SourceStep({ isBusy, fileHint, template, onGiven }: SourceStepProps) {
  const { t } = useTranslation('spreadsheet');
  return (
    <WithAside aside={<TemplateCard {...template} />}>
      <Card>
        <Stack>
          <StepHeading title={t('source.title')} />
          <SpreadsheetSource
            isReading={isBusy}
            onFile={(file) => onGiven({ kind: 'file', file })}
            onPasted={(text) => onGiven({ kind: 'pasted', text })}
            texts={{
              choose: t('source.choose'),
              file: t('source.file'),
              fileHint,
              drop: t('source.drop'),
              reading: t('source.reading'),
              paste: t('source.paste'),
              pasteHint: t('source.pasteHint'),
              nothingPasted: t('source.nothingPasted'),
              read: t('source.read'),
            }}
          />
        </Stack>
      </Card>
    </WithAside>
  );
}

function TemplateCard({ hint, name, rows, label }: Template) {
  const { t } = useTranslation('spreadsheet');
  const get = async (format: FileFormat) =>
    saveFile(await tableFile({ name, rows: rows() }, format), `${name}.${format}`);
  return (
    <Card title={t('source.template')}>
      <Stack gap="s">
        <p>{hint}</p>
        <Row>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button icon="download" key={format} onPress={() => void get(format)} size="small">
              {label(format)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
