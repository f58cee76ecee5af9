import { useTranslation } from 'react-i18next';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { importKind } from '../kinds/import-kinds.ts';
import { CheckProgress } from './check-progress.tsx';
import { useColumnLabel } from './column-label.ts';
import { useMatchQuestions } from './match-questions.ts';
import { MatchWriting } from './match-writing.tsx';
import type { StepParts } from './step-parts.ts';

/** Which column of the file is which, and how the file writes figures and days. */
export function MatchReceipts(parts: StepParts) {
  const { t } = useTranslation('report-import');
  const labelOf = useColumnLabel(parts.kind);
  const questions = useMatchQuestions(parts);
  const { kind, flow, state } = parts;
  if (state.matching === null) return null;
  return (
    <MatchStep
      columns={importKind(kind.id).columns.map(({ key }) => ({ key, label: labelOf(key) }))}
      // Border: every group that is needed has its words (a test compares).
      missing={flow.missing().map((keys) => ({ keys, message: t(`import.match.missing_${keys[0] as 'date'}`) }))}
      progress={<CheckProgress work={state.work} />}
      questions={questions}
      run={flow}
      state={state}
      writing={(errors) => <MatchWriting {...parts} errors={errors} />}
    />
  );
}
