import { useTranslation } from 'react-i18next';
import { SourceStep } from '#domain/spreadsheet/import/source-step.tsx';
import { cropSettings } from '#kernel/config/crop.ts';
import { importKind } from '../kinds/import-kinds.ts';
import { templateRows } from '../template.ts';
import type { StepParts } from './step-parts.ts';

/** Receipts from a file, or from rows copied from a spreadsheet. */
export function ReceiptSource({ kind, flow, state, producers }: StepParts) {
  const { t } = useTranslation('report-import');
  return (
    <SourceStep
      fileHint={t('import.source.fileHint')}
      isBusy={state.work !== null}
      onGiven={(source) => void flow.give(source)}
      template={{
        hint: t(kind.usesProducers ? 'import.source.templateHintProducers' : 'import.source.templateHint'),
        name: t('import.source.templateName'),
        rows: () => templateRows(importKind(kind.id), producers, cropSettings().commodityForms),
        label: (format) => t('import.source.templateGet', { format: t(`import.list.${format}`) }),
      }}
    />
  );
}
