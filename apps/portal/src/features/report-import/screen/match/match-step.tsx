import { useTranslation } from 'react-i18next';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { importKind } from '../../kinds/import-kinds.ts';
import { CheckProgress } from '../check-progress.tsx';
import type { StepParts } from '../step-parts.ts';
import { useMatchQuestions } from './match-questions.ts';
import { MatchWriting } from './match-writing.tsx';

/** Which column of the file is which, and how the file writes figures and days. */
export function MatchReceipts(parts: StepParts) {
  const { t, i18n } = useTranslation(['report-import', 'reports']);
  const questions = useMatchQuestions(parts);
  const { kind, flow, state } = parts;
  if (state.matching === null) return null;
  // Border: a column has words of its own here, or its field has a heading in the grid (a test compares).
  const labelOf = (key: string, field: string) =>
    i18n.exists(`import.columns.${key}`, { ns: 'report-import' })
      ? t(`import.columns.${key as 'date'}`)
      : t(`reports:${kind.id}.columns.${field as 'inshell'}`);
  return (
    <MatchStep
      columns={importKind(kind.id).columns.map(({ key, fields }) => ({ key, label: labelOf(key, fields[0] ?? key) }))}
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
